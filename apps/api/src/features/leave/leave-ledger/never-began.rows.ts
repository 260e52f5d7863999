import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import { areLeavingsTold, isUntoldLeaving } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

export const isEndTold = (context: Context, day: CalendarDate): Sql =>
  areLeavingsTold(context, day)
    ? sql`true`
    : sql`not ${isUntoldLeaving(context, { employee: sql`gone.employee_id`, day: sql`gone.last_working_on + 1` })}`;

/**
 * A condition on `lot`: given or earned by days to come, and whose it is had left before it began, by the stint in whose days it
 * does.
 */
const leftBefore = (more: Sql): Sql => sql`(lot.origin in ('grant', 'overtime_earn') and exists (
  select from employments gone where gone.employee_id = lot.employee_id and gone.last_working_on < lot.valid_from
    and gone.effective_from <= lot.valid_from and ${more}
))`;

/** Nothing of such a lot was ever owed (as `settledOn` has it), as far as the caller may know on the day. */
export const neverBegan = (context: Context, day: CalendarDate): Sql =>
  leftBefore(sql`(gone.effective_to is null or gone.effective_to > lot.valid_from) and ${isEndTold(context, day)}`);

/** The same of whoever came back since: it is none of the hours of the stint that followed (as `leave_balances` has it). */
export const isOfNoStint = leftBefore(sql`gone.effective_to > lot.valid_from`);
