import { hireDateAheadFault } from '@hr/contracts/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findClosedDepartmentTexts } from './closed-departments.rows.ts';

interface EmploymentStart {
  readonly hiredOn: CalendarDate;
  readonly departmentId: string;
}

export const closedDepartmentErrors = (
  db: Db,
  beginnings: readonly EmploymentStart[],
): Promise<ReadonlyMap<number, string>> =>
  findClosedDepartmentTexts(
    db,
    beginnings.map(({ departmentId, hiredOn }) => ({ departmentId, from: hiredOn, until: null })),
    { onFirstDay: '此部門在到職日未啟用' },
  );

/**
 * Refuses a hire date too far ahead, or a department that closes on or after it.
 * @throws AppError EmploymentConflict at the field.
 */
export const requireValidEmploymentStart = async (
  { db, today }: Context,
  { hiredOn, departmentId }: EmploymentStart,
): Promise<void> => {
  const fault = hireDateAheadFault(hiredOn, today);
  if (fault !== null) {
    throw fieldError('EmploymentConflict', 'hiredOn', fault);
  }
  const closed = (await closedDepartmentErrors(db, [{ departmentId, hiredOn }])).get(0);
  if (closed !== undefined) {
    throw fieldError('EmploymentConflict', 'departmentId', closed);
  }
};
