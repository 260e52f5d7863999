import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import { areLeavingsTold, isUntoldLeaving } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

export const isEndTold = (context: Context, day: CalendarDate): Sql =>
  areLeavingsTold(context, day)
    ? sql`true`
    : sql`not ${isUntoldLeaving(context, { employee: sql`gone.employee_id`, day: sql`gone.last_working_on + 1` })}`;

/** SQL condition: `lot` was granted or earned in advance, and its owner left before its first day, in the employment period that covers that day. */
const leftBefore = (more: Sql): Sql => sql`(lot.origin in ('grant', 'overtime_earn') and exists (
  select from employments gone where gone.employee_id = lot.employee_id and gone.last_working_on < lot.valid_from
    and gone.effective_from <= lot.valid_from and ${more}
))`;

/** SQL condition: nothing of the lot was owed (as in `settlementDayOf`), as far as the caller may know on the day. */
export const neverBegan = (context: Context, day: CalendarDate): Sql =>
  leftBefore(sql`(gone.effective_to is null or gone.effective_to > lot.valid_from) and ${isEndTold(context, day)}`);

/** SQL condition: the same for an employee who was rehired; the lot belongs to no later employment period (as in `leave_balances`). */
export const isOfNoStint = leftBefore(sql`gone.effective_to > lot.valid_from`);
