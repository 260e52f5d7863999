import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';

interface SignerOnDay {
  readonly employee: Sql;
  readonly day: CalendarDate;
}

/** SQL condition like `canSign`, with another expression for the last day of `stint`. */
export const canSignUntil = (lastDay: Sql, { employee, day }: SignerOnDay): Sql => sql`(
  exists (
    select from emp_accounts signing where signing.employee_id = ${employee} and signing.state = 'active'
  ) and exists (
    select from employments stint
    where stint.employee_id = ${employee} and ${coversDay('stint', day)} and stint.hired_on <= ${day}::date
      and (${lastDay} is null or ${lastDay} >= ${day}::date)
  )
)`;

/**
 * SQL condition: the employee is employed on the day and has an active account. Signing needs no role. `employee`
 * must not use the aliases `signing` and `stint`.
 */
export const canSign = (employee: Sql, day: CalendarDate): Sql =>
  canSignUntil(sql`stint.last_working_on`, { employee, day });
