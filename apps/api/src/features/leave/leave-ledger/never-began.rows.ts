import { type Sql, sql } from '#db/sql.ts';

/**
 * A condition on `lot`: given or earned by days to come, and whose it is had left before it began, by the stint in whose days it
 * does.
 */
const leftBefore = (more: Sql): Sql => sql`(lot.origin in ('grant', 'overtime_earn') and exists (
  select from employments gone where gone.employee_id = lot.employee_id and gone.last_working_on < lot.valid_from
    and gone.effective_from <= lot.valid_from and ${more}
))`;

/** Nothing of such a lot was ever owed (as `settledOn` has it). */
export const neverBegan = leftBefore(sql`(gone.effective_to is null or gone.effective_to > lot.valid_from)`);

/** The same of whoever came back since: it is none of the hours of the stint that followed (as `leave_balances` has it). */
export const isOfNoStint = leftBefore(sql`gone.effective_to > lot.valid_from`);
