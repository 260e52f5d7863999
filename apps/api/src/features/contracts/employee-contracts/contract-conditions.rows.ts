import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export const isStillEmployed = (today: Context['today']): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = t.employee_id and stint.hired_on <= t.end_on
    and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
)`;

export const isEmployedUnderContract = (today: Context['today']): Sql =>
  sql`(not ${hasLeft(sql`t.employee_id`, today)} and (t.end_on is null or ${isStillEmployed(today)}))`;

/**
 * SQL condition on a contract `t`: a signed contract follows it, as a renewal or, for primary contracts, independently
 * in the same employment. Parallel contracts do not count. Each contract is probed separately; a join took ten times as
 * long.
 */
export const isRenewed = sql`exists (
  select from employee_contracts later
  where later.employee_id = t.employee_id and later.stage = 'signed' and later.start_on > t.end_on and (
    later.renewed_from_id = t.id or (t.kind = 'primary' and later.kind = 'primary' and not exists (
      select from employments again
      where again.employee_id = t.employee_id and again.hired_on > t.end_on and again.hired_on <= later.start_on
    ))
  ) offset 0
)`;
