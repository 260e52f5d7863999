import type { CalendarDate } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** Of some days the first on which somebody is away themselves, or has asked to be; null for none. What for is not told. */
export const findFirstAway = async (
  { db }: Context,
  employeeId: string,
  days: readonly CalendarDate[],
): Promise<CalendarDate | null> => {
  const [row] = await db.rows<{ readonly on: CalendarDate | null }>(sql`
    select min(day."on")::text as "on" from leave_days day
    where day.employee_id = ${employeeId}::uuid and day.is_held and day."on" = any(${[...days]}::date[])`);
  return row?.on ?? null;
};
