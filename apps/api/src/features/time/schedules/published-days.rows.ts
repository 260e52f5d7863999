import type { plannedDayNames } from '@hr/contracts/time/schedules';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { PublishedChange } from './schedule.rows.ts';

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
      ${instantText(sql`entry.published_at`)} as "publishedAt"
    from schedule_entries entry
    left join shift_templates template on template.id = entry.published_shift_template_id
    left join shift_template_periods period on period.shift_template_id = template.id
      and period.effective_from <= entry."on" and (period.effective_to is null or period.effective_to > entry."on")
    where entry.employee_id = ${employeeId}::uuid and entry.published_kind is not null
      and entry."on" between ${from}::date and ${to}::date
    order by entry."on"`);

/** Published plan of an employee for a day. */
interface PublishedPlan {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: keyof typeof plannedDayNames;
  readonly shiftTemplateId: string | null;
  /** 「D1 早班」; null for a day off. */
  readonly shiftName: string | null;
}

/** Finds what is published for some employees on some days. */
export const findPublishedPlans = (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  days: readonly CalendarDate[],
): Promise<PublishedPlan[]> =>
  db.rows<PublishedPlan>(sql`
    select entry.employee_id as "employeeId", entry."on"::text as "on", entry.published_kind as kind,
      entry.published_shift_template_id as "shiftTemplateId", template.code || ' ' || period.name_zh as "shiftName"
    from schedule_entries entry
    left join shift_templates template on template.id = entry.published_shift_template_id
    left join shift_template_periods period on period.shift_template_id = template.id
      and period.effective_from <= entry."on" and (period.effective_to is null or period.effective_to > entry."on")
    where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry."on" = any(${[...days]}::date[])
      and entry.published_kind is not null`);

/** Two employees who exchange what is published for them on a day. */
interface SwappedDay {
  readonly on: CalendarDate;
  readonly employeeId: string;
  readonly colleagueId: string;
}

/**
 * Exchanges the published plans of pairs of employees, and writes them to the drafts too. Returns the days that changed.
 * Part of a transaction that has locked the employees.
 */
export const swapPublishedDays = ({ db, now }: Context, swaps: readonly SwappedDay[]): Promise<PublishedChange[]> =>
  db.rows<PublishedChange>(sql`
    with swap as (
      select * from jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb)
        as swap ("on" date, "employeeId" uuid, "colleagueId" uuid)
    ), pair as (
      select "on", "employeeId" as employee_id, "colleagueId" as other_id from swap
      union all
      select "on", "colleagueId", "employeeId" from swap
    ), changed as materialized (
      select own.employee_id, own."on", own.published_kind, own.published_shift_template_id,
        other.published_kind as new_kind, other.published_shift_template_id as new_shift_template_id
      from pair
      join schedule_entries own on own.employee_id = pair.employee_id and own."on" = pair."on"
      join schedule_entries other on other.employee_id = pair.other_id and other."on" = pair."on"
      where (own.published_kind, own.published_shift_template_id)
        is distinct from (other.published_kind, other.published_shift_template_id)
    ), written as (
      update schedule_entries entry set kind = changed.new_kind, shift_template_id = changed.new_shift_template_id,
        published_kind = changed.new_kind, published_shift_template_id = changed.new_shift_template_id,
        published_at = ${now}, version = entry.version + 1
      from changed where changed.employee_id = entry.employee_id and changed."on" = entry."on"
    )
    select changed.employee_id as "employeeId", changed."on"::text as "on",
      json_build_object('kind', changed.published_kind, 'code', former.code) as before,
      json_build_object('kind', changed.new_kind, 'code', current.code) as after
    from changed
    left join shift_templates former on former.id = changed.published_shift_template_id
    left join shift_templates current on current.id = changed.new_shift_template_id
    order by changed.employee_id, changed."on"`);
