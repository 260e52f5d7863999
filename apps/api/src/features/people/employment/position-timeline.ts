import { positionFields } from '@hr/contracts/people/employment';
import { type HistoryItem, periodsOf } from '@hr/contracts/records';
import type { TimelineEdit, TimelinePeriod } from '@hr/domain/effective';
import type { Db } from '#db/database.ts';
import { type DatedEntity, findHistories, writeTimelines } from '#timelines/index.ts';

const positions: DatedEntity = { entity: 'employee', periods: 'employee_positions', dated: positionFields };

export const positionHistory = async (db: Db, employeeId: string): Promise<HistoryItem[]> =>
  (await findHistories(db, positions, [employeeId])).get(employeeId) ?? [];

export const positionHistories = (
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryItem[]>> => findHistories(db, positions, employeeIds);

export const positionPeriods = (history: readonly HistoryItem[]): TimelinePeriod[] => periodsOf(positions, history);

/** Writes positions of several employees with a constant number of statements. */
export const writePositions = (
  db: Db,
  writes: readonly { readonly employeeId: string; readonly edit: TimelineEdit }[],
): Promise<void> =>
  writeTimelines(
    db,
    positions,
    writes.map(({ employeeId, edit }) => ({ ownerId: employeeId, edit })),
  );
