import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export const worksOn = (today: Context['today']): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = t.employee_id and stint.hired_on <= t.end_on
    and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
)`;

export const isWorkedUnder = (today: Context['today']): Sql =>
  sql`(not ${hasLeft(sql`t.employee_id`, today)} and (t.end_on is null or ${worksOn(today)}))`;
