import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** From which day the service of somebody is counted who works here today; null of anybody else. */
export const findSeniority = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  employeeId: string,
): Promise<CalendarDate | null> => {
  const [stint] = await db.rows<{ readonly seniorityOn: CalendarDate }>(sql`
    select stint.seniority_on::text as "seniorityOn" from employments stint
    where stint.employee_id = ${employeeId}::uuid and ${coversDay('stint', today)}`);
  return stint?.seniorityOn ?? null;
};
