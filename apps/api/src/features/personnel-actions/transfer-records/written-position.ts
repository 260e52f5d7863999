import type { TimelineEdit } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import { recountLeaveOf } from '#features/signing/applications/index.ts';
import { requireNoSupervisorCycle, writePositions } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

interface Written {
  readonly employeeId: string;
  readonly edit: TimelineEdit;
  /** The first day that is otherwise than it was. */
  readonly from: CalendarDate;
}

/**
 * Writes where people work, each from a day on; their leave of days to come costs what it costs by the office hours there.
 * @throws AppError SupervisorCycle.
 */
export const writeWorkingPositions = async (within: Context, writes: readonly Written[]): Promise<void> => {
  await writePositions(within.db, writes);
  await recountLeaveOf(within, writes);
  await requireNoSupervisorCycle(within, writes);
};

export const writePosition = (within: Context, written: Written): Promise<void> =>
  writeWorkingPositions(within, [written]);
