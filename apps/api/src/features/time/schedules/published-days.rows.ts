import type { plannedDayNames } from '@hr/contracts/time/schedules';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A published day of an employee, with the hours that its shift has on the day. */
export interface PublishedDay {
  readonly on: CalendarDate;
  readonly kind: keyof typeof plannedDayNames;
  /** Null for a day off. */
  readonly shift: {
    readonly code: string;
    readonly nameZh: string;
    readonly colour: string;
    readonly startMinute: number;
    readonly endMinute: number;
    readonly breaks: string | null;
    readonly workMinutes: number;
  } | null;
  /** Name of a holiday that everyone has on the day. */
  readonly holidayName: string | null;
  /** Approved leave or duty on the day. */
  readonly absence: 'leave' | 'trip' | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
}

interface PublishedDaysQuery {
  readonly employeeId: string;
  readonly period: Period;
}

/** Finds the published days of an employee in order. */
export const findPublishedDays = (
  { db }: Pick<Context, 'db'>,
  { employeeId, period: { from, to } }: PublishedDaysQuery,
): Promise<PublishedDay[]> =>
  db.rows<PublishedDay>(sql`
    select entry."on"::text as "on", entry.published_kind as kind,
      case when period.id is not null then json_build_object('code', template.code, 'nameZh', period.name_zh,
        'colour', period.colour, 'startMinute', period.start_minute, 'endMinute', period.end_minute,
        'breaks', period.breaks,
        'workMinutes', shift_working_minutes(period.start_minute, period.end_minute, period.breaks)) end as shift,
      (
        select min(holiday.name) from holidays holiday where holiday.date = entry."on"
          and holiday.kind in ('national_holiday', 'substitute_holiday')
      ) as "holidayName",
      case when exists (
        select from leave_days day join applications t on t.id = day.application_id and t.state = 'approved'
        where day.employee_id = entry.employee_id and day."on" = entry."on" and day.is_reserved
      ) then 'leave' when exists (
        select from application_spans reserved join applications t on t.id = reserved.application_id and t.state = 'approved'
        where reserved.employee_id = entry.employee_id and reserved.sort = 'duty' and reserved.is_reserved
          and reserved.span && tsrange(entry."on"::timestamp, entry."on" + interval '1 day')
      ) then 'trip' end as absence,
      to_char(entry.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"
    from schedule_entries entry
    left join shift_templates template on template.id = entry.published_shift_template_id
    left join shift_template_periods period on period.shift_template_id = template.id
      and period.effective_from <= entry."on" and (period.effective_to is null or period.effective_to > entry."on")
    where entry.employee_id = ${employeeId}::uuid and entry.published_kind is not null
      and entry."on" between ${from}::date and ${to}::date
    order by entry."on"`);
