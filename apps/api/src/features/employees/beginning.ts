import type { CalendarDate } from '@hr/domain/time';
import { addDays, formatDate } from '@hr/domain/time';
import { fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { isDepartmentInForce } from './employment.repository.ts';

/** Nobody is entered longer before they come. */
const MOST_DAYS_AHEAD = 180;

/** What is said of a first day that is too far ahead; null of every other. */
export const tooFarAhead = (hiredOn: CalendarDate, today: CalendarDate): string | null => {
  const latest = addDays(today, MOST_DAYS_AHEAD);
  return hiredOn > latest ? `到職日不可晚於 ${formatDate(latest)}` : null;
};

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
  const fault = tooFarAhead(hiredOn, today);
  if (fault !== null) {
    throw fieldError('EmploymentConflict', 'hiredOn', fault);
  }
  if (!(await isDepartmentInForce(db, departmentId, hiredOn))) {
    throw fieldError('EmploymentConflict', 'departmentId', '此部門在到職日未啟用');
  }
};
