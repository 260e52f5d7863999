import type pg from 'pg';

/** Larger organisations have the punches of these employees only. */
const PEOPLE = 300;

const [FIRST, LAST] = ['2026-09-01', '2026-11-27'];

/** A number from 0 to 999 that looks random and is the same each time. */
const noise = (salt: string): string => `(abs(hashtext(person.employee_no || planned.day::text || '${salt}')) % 1000)`;

/**
 * Inserts the punches of a machine: most people come some minutes early and leave some minutes late; a few come late,
 * leave early, or forget one of both. Days of leave and trips have no punches.
 */
export const insertPunches = async (client: pg.Client): Promise<void> => {
  // The attendance of the days is calculated when it is first read, so that there is nothing to mark.
  await client.query('alter table punches disable trigger punches_mark_attendance');
  await client.query(`
    insert into punches (employee_id, at, direction, source, device, recorded_at)
    with person as (
      select e.id, e.employee_no, placed.department_id, stint.hired_on
      from employees e
      join employments stint on stint.employee_id = e.id and stint.effective_to is null and stint.last_working_on is null
      join employee_positions placed on placed.employee_id = e.id and placed.effective_to is null
      where e.is_punch_required order by e.employee_no limit ${PEOPLE}
    ), planned as (
      select person.id as employee_id, day::date as day, coalesce(shift.starts, office.starts) as starts,
        coalesce(shift.ends, office.ends) as ends
      from person cross join generate_series(timestamp '${FIRST}', '${LAST}', '1 day') day
      left join lateral (
        select period.start_minute as starts, period.start_minute + (period.end_minute - period.start_minute + 1440) % 1440 as ends
        from schedule_entries entry join shift_template_periods period
          on period.shift_template_id = entry.published_shift_template_id
        where entry.employee_id = person.id and entry."on" = day::date
      ) shift on true
      left join lateral (
        select (hours ->> 'from')::int as starts, (hours ->> 'to')::int as ends from (
          select period.week -> extract(dow from day)::int as hours from office_hours own
          join office_hours_periods period on period.office_hours_id = own.id
            and period.effective_from <= day::date and (period.effective_to is null or period.effective_to > day::date)
          where own.department_id = person.department_id or own.department_id is null
          order by own.department_id nulls last limit 1
        ) office
        where jsonb_typeof(hours) = 'object' and not exists (select from holidays h where h.date = day::date)
          and not exists (select from schedule_entries entry where entry.employee_id = person.id and entry."on" = day::date
            and entry.published_kind is not null)
      ) office on true
      where day >= person.hired_on and not exists (
        select from leave_days leave join applications t on t.id = leave.application_id and t.state = 'approved'
        where leave.employee_id = person.id and leave."on" = day::date and leave.is_reserved
      ) and not exists (
        select from application_spans duty join applications t on t.id = duty.application_id and t.state = 'approved'
        where duty.employee_id = person.id and duty.sort = 'duty' and duty.span && tsrange(day, day + interval '1 day')
      ) and not exists (
        select from unpaid_leaves away where away.employee_id = person.id and day between away.starts_on and away.ends_on
      )
    )
    select planned.employee_id,
      (planned.day + make_interval(mins => punch.minute)) at time zone 'Asia/Taipei', punch.direction, 'import', '門口讀卡機',
      (planned.day + 1 + time '03:00') at time zone 'Asia/Taipei'
    from planned join person on person.id = planned.employee_id
    cross join lateral (values
      ('in', planned.starts - ${noise('in')} % 16 + case when ${noise('late')} < 25 then 16 + ${noise('by')} % 30 else 0 end,
        ${noise('noin')} >= 6),
      ('out', planned.ends + ${noise('out')} % 25 - case when ${noise('early')} < 8 then 25 + ${noise('so')} % 60 else 0 end,
        ${noise('noout')} >= 10)
    ) as punch (direction, minute, is_punched)
    where planned.starts is not null and punch.is_punched
    order by planned.employee_id, 2`);
  await client.query('alter table punches enable trigger punches_mark_attendance');
};
