interface PlannedDaysQuery {
  readonly from: string;
  readonly to: string;
  /** Larger organisations have the days of these employees only. */
  readonly people: number;
}

/** A number from 0 to 999 that looks random and is the same each time. */
export const noise = (salt: string): string =>
  `(abs(hashtext(planned.employee_no || planned.day::text || '${salt}')) % 1000)`;

/** Approved leave, duty and overtime of a day. */
const APPROVALS = `
  left join lateral (
    select sum(day.minutes) as minutes from leave_days day join applications t on t.id = day.application_id
      and t.state = 'approved'
    where day.employee_id = employed.id and day."on" = employed.day and day.is_reserved
  ) leave on true
  left join lateral (
    select t.kind from application_spans span join applications t on t.id = span.application_id and t.state = 'approved'
    where span.employee_id = employed.id and span.sort = 'duty'
      and span.span && tsrange(employed.day::timestamp, employed.day + interval '1 day') limit 1
  ) duty on true
  left join lateral (
    select sum(t.minutes) as minutes, sum(t.minutes) filter (where t.payload ->> 'compensation' = 'pay') as paid
    from application_spans span join applications t on t.id = span.application_id and t.state = 'approved'
    where span.employee_id = employed.id and span.sort = 'overtime' and lower(span.span)::date = employed.day
  ) overtime on true`;

/**
 * Query of the days of the employments, with first and last minute of the shift or office hours, which are null on a day
 * off, the working minutes, and the minutes of leave.
 */
export const plannedDays = ({ from, to, people }: PlannedDaysQuery): string => `
  with person as (
    select e.id, e.employee_no, e.is_punch_required from employees e order by e.employee_no limit ${people}
  ), employed as (
    select person.*, day::date as day, extract(dow from day)::int as day_of_week, placed.department_id
    from person join employments stint on stint.employee_id = person.id
    cross join generate_series(greatest(stint.hired_on, date '${from}')::timestamp,
      least(stint.last_working_on, date '${to}')::timestamp, '1 day') day
    left join employee_positions placed on placed.employee_id = person.id
      and placed.effective_from <= day::date and (placed.effective_to is null or placed.effective_to > day::date)
  )
  select employed.id as employee_id, employed.employee_no, employed.is_punch_required, employed.day,
    coalesce(shift.starts, office.starts) as starts, coalesce(shift.ends, office.ends) as ends,
    coalesce(shift.minutes, office.minutes, 0) as minutes, shift.id as shift_template_id,
    coalesce(scheduled.kind, case
      when employed.day_of_week = 0 then 'regular_leave' when employed.day_of_week = 6 then 'rest_day'
      when holiday.date is not null then 'national_holiday' else 'workday' end) as day_kind,
    coalesce(leave.minutes, 0)::int as leave_minutes, duty.kind as duty, away.starts_on is not null as is_away,
    coalesce(overtime.minutes, 0)::int as overtime_minutes, coalesce(overtime.paid, 0)::int as paid_minutes
  from employed
  left join holidays holiday on holiday.date = employed.day
  left join lateral (
    select case entry.published_kind when 'regular' then 'regular_leave' when 'rest' then 'rest_day'
      when 'holiday' then 'national_holiday' else case
        when holiday.kind in ('national_holiday', 'substitute_holiday') then 'national_holiday' else 'workday' end
      end as kind, entry.published_shift_template_id as shift_id
    from schedule_entries entry
    where entry.employee_id = employed.id and entry."on" = employed.day and entry.published_kind is not null
  ) scheduled on true
  left join lateral (
    select period.shift_template_id as id, period.start_minute as starts,
      period.start_minute + (period.end_minute - period.start_minute + 1440) % 1440 as ends,
      shift_working_minutes(period.start_minute, period.end_minute, period.breaks) as minutes
    from shift_template_periods period where period.shift_template_id = scheduled.shift_id
  ) shift on true
  left join lateral (
    select (hours ->> 'from')::int as starts, (hours ->> 'to')::int as ends, (hours ->> 'to')::int - (hours ->> 'from')::int - (
      select coalesce(sum((pause ->> 'to')::int - (pause ->> 'from')::int), 0)
      from jsonb_array_elements(hours -> 'breaks') pause
    )::int as minutes
    from (
      select period.week -> employed.day_of_week as hours from office_hours own
      join office_hours_periods period on period.office_hours_id = own.id
        and period.effective_from <= employed.day and (period.effective_to is null or period.effective_to > employed.day)
      where own.department_id = employed.department_id or own.department_id is null
      order by own.department_id nulls last limit 1
    ) office
    where jsonb_typeof(hours) = 'object' and holiday.date is null and scheduled.kind is null
  ) office on true
${APPROVALS}
  left join unpaid_leaves away on away.employee_id = employed.id
    and employed.day between away.starts_on and away.ends_on`;
