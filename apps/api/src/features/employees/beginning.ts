import type { CalendarDate } from '@hr/domain/time';
import { addDays, formatDate } from '@hr/domain/time';
import { fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { isDepartmentInForce } from './employment.repository.ts';

/** Nobody is entered longer before they come. */
const MOST_DAYS_AHEAD = 180;

interface Beginning {
  readonly hiredOn: CalendarDate;
  readonly departmentId: string;
}

/**
 * Refuses a beginning that is too far ahead, or in a department that is not in force on its first day.
 * @throws AppError EmploymentConflict at the field.
 */
export const requireSoundBeginning = async (
  { db, today }: Context,
  { hiredOn, departmentId }: Beginning,
): Promise<void> => {
  const latest = addDays(today, MOST_DAYS_AHEAD);
  if (hiredOn > latest) {
    throw fieldError('EmploymentConflict', 'hiredOn', `到職日不可晚於 ${formatDate(latest)}`);
  }
  if (!(await isDepartmentInForce(db, departmentId, hiredOn))) {
    throw fieldError('EmploymentConflict', 'departmentId', '此部門在到職日未啟用');
  }
};
