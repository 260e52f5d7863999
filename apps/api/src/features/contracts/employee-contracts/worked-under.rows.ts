import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A condition on a contract `t`: whoever worked under it does so still, without having left in between. */
export const worksOn = (today: Context['today']): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = t.employee_id and stint.hired_on <= t.end_on
    and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
)`;

/** The same of one without an end as well: nobody has to look at how it goes on for whoever has left. */
export const isWorkedUnder = (today: Context['today']): Sql =>
  sql`(not ${hasLeft(sql`t.employee_id`, today)} and (t.end_on is null or ${worksOn(today)}))`;
