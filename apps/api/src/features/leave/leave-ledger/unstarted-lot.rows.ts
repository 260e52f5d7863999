import { type Sql, sql } from '#db/sql.ts';

/**
 * SQL condition: `lot` was granted or earned in advance, and its owner left before its first day, in the employment
 * period that covers that day.
 */
const leftBefore = (more: Sql): Sql => sql`(lot.origin in ('grant', 'overtime_earn') and exists (
  select from employments gone where gone.employee_id = lot.employee_id and gone.last_working_on < lot.valid_from
    and gone.effective_from <= lot.valid_from and ${more}
))`;

/** SQL condition: nothing of the lot was owed (as in `settlementDayOf`). */
export const isUnstartedLot = leftBefore(sql`(gone.effective_to is null or gone.effective_to > lot.valid_from)`);

/**
 * SQL condition: the same for an employee who was rehired; the lot belongs to no later employment period (as in
 * `leave_balances`).
 */
export const isUnstartedBeforeRehire = leftBefore(sql`gone.effective_to > lot.valid_from`);
