import type { CalendarDate } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import { toldLastDay } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';

interface Asked {
  readonly employeeId: string;
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
}

/** Whether somebody works here on each day of a period; a last day of which the caller may not know yet is no end. */
export const isEmployedThroughout = async (context: Context, { employeeId, from, until }: Asked): Promise<boolean> => {
  const stints = await context.db.rows(sql`
    select from employments stint
    where stint.employee_id = ${employeeId}::uuid and stint.hired_on <= ${from}::date
      and coalesce((${toldLastDay(context)}) >= ${until}::date, true)`);
  return stints.length > 0;
};
