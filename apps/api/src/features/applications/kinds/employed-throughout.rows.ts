import type { CalendarDate } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

interface Asked {
  readonly employeeId: string;
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
}

/** Whether somebody works here on each day of a period. */
export const isEmployedThroughout = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, from, until }: Asked,
): Promise<boolean> => {
  const stints = await db.rows(sql`
    select from employments stint
    where stint.employee_id = ${employeeId}::uuid and stint.hired_on <= ${from}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${until}::date)`);
  return stints.length > 0;
};
