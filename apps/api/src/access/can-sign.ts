import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';

/**
 * SQL condition: the employee is employed on the day and has an active account. Signing needs no role. `employee`
 * must not use the aliases `signing` and `stint`. Decision 043.
 */
export const canSign = (employee: Sql, day: CalendarDate): Sql => sql`(
  exists (
    select from emp_accounts signing where signing.employee_id = ${employee} and signing.state = 'active'
  ) and exists (
    select from employments stint
    where stint.employee_id = ${employee} and ${coversDay('stint', day)} and stint.hired_on <= ${day}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${day}::date)
  )
)`;
