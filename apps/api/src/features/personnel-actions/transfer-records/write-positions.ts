import type { TimelineEdit } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import { recalculateLeaveOfEmployees } from '#features/signing/applications/index.ts';
import { requireNoSupervisorCycle, writePositions } from '#features/people/employment/index.ts';
import type { Context } from '#core/context.ts';

interface PositionWrite {
  readonly employeeId: string;
  readonly edit: TimelineEdit;
  /** First day that changes. */
  readonly from: CalendarDate;
}

/**
 * Writes positions from a day on and recalculates booked leave by the office hours there.
 * @throws AppError SupervisorCycle.
 */
export const writeWorkingPositions = async (within: Context, writes: readonly PositionWrite[]): Promise<void> => {
  await writePositions(within.db, writes);
  await recalculateLeaveOfEmployees(within, writes);
  await requireNoSupervisorCycle(within, writes);
};

export const writePosition = (within: Context, written: PositionWrite): Promise<void> =>
  writeWorkingPositions(within, [written]);
