import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** Whether an employee in scope was hired or rehired on the day or later. */
export const isHiredSince = async (context: Context, employeeId: string, day: CalendarDate): Promise<boolean> => {
  const rows = await context.db.rows(sql`
    select from employments stint
    where stint.employee_id = ${employeeId}::uuid and stint.hired_on >= ${day}::date
      and ${inScope(context, sql`stint.employee_id`)}
    limit 1`);
  return rows.length > 0;
};
