import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/**
 * Finds the applications that concern a closed day, with the first such day. Leave, its cancellation, duty, overtime,
 * corrections of punches and shift swaps have days. The database refuses their approval too.
 */
export const findClosedDays = async (
  { db }: Pick<Context, 'db'>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate>> => {
  const rows = await db.rows<{ readonly id: string; readonly on: CalendarDate }>(sql`
    select t.id, min(closed."on")::text as "on"
    from applications t cross join lateral (
      select t.employee_id, min(day."on") as first_day, max(day."on") as last_day from (
        select own."on" from application_days own where own.application_id = t.id
        union all
        select unnest(array[lower(period.span)::date, (upper(period.span) - interval '1 minute')::date])
        from application_spans period where period.application_id = t.id
        union all
        select (t.payload ->> 'on')::date where t.kind = 'punch_correction'
      ) day
      union all
      select swapped.employee_id, swapped."on", swapped."on" from shift_swap_days swapped where swapped.application_id = t.id
    ) concerned
    join attendance_days closed on closed.employee_id = concerned.employee_id
      and closed."on" between concerned.first_day and concerned.last_day and closed.is_closed
    where t.id = any(${[...applicationIds]}::uuid[]) group by t.id`);
  return new Map(rows.map(({ id, on }) => [id, on]));
};
