import type { TimelineEdit } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/time';
import { recountLeaveOf } from '#features/applications/index.ts';
import { writePositions } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';

interface Written {
  readonly employeeId: string;
  readonly edit: TimelineEdit;
  /** The first day that is otherwise than it was. */
  readonly from: CalendarDate;
}

/** Writes where somebody works from a day on; their leave of days to come costs what it costs by the office hours there. */
export const writePosition = async (within: Context, { employeeId, edit, from }: Written): Promise<void> => {
  await writePositions(within.db, employeeId, edit);
  await recountLeaveOf(within, { employeeId, from });
};
