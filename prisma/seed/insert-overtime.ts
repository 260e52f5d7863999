import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

/**
 * Overtime of two hours on evenings, by the place of the applicant: one paid evening in each quarter of three years,
 * and in the last weeks also some that earns leave or is pending.
 */
const overtime = `(
  select place, (quarter + make_interval(days => 10 + 7 * place))::date as "on", 'pay' as compensation, 'approved' as state
  from generate_series(1, 6) place, generate_series(timestamp '2024-01-01', timestamp '2026-07-01', interval '3 months') quarter
  union all values
    (1, date '2026-11-10', 'bank', 'approved'),
    (2, date '2026-11-12', 'bank', 'approved'),
    (3, date '2026-11-24', 'bank', 'pending'),
    (4, date '2026-11-26', 'pay', 'pending')
)`;

/** Moves weekends to the Friday before. Skips holidays, which are paid differently, and days of leave. */
const createOvertime = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_overtime on commit drop as
    with moved as (
      select place, compensation, state,
        "on" - case extract(dow from "on") when 0 then 2 when 6 then 1 else 0 end::int as "on"
      from ${overtime} as overtime
    ), chosen as (
      select applicant.*, moved."on", moved.compensation, moved.state, 120 as minutes,
        least(moved."on" - 1, date '2026-11-20') as sent_on
      from demo_applicants applicant join moved using (place)
      where not exists (select from holidays where holidays.date = moved."on")
        and not exists (
          select from leave_days day
          where day.employee_id = applicant.employee_id and day."on" = moved."on" and day.is_reserved
        )
    ), placed as (
      select chosen.*, row_number() over (partition by sent_on order by employee_id) as place_of_day from chosen
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('OT')} as number,
      jsonb_build_object('on', "on", 'startMinute', 1110, 'endMinute', 1230, 'breakMinutes', 0, 'dayKind', 'workday',
        'compensation', compensation, 'reason', '專案趕工') as payload
    from placed`);
};

const LEAVE_YEAR_END = `(stint.hired_on + make_interval(years => 1 + extract(year from age("on", stint.hired_on))::int))::date - 1`;

/** Inserts overtime that the department heads sign, and the leave that it has earned. */
export const insertOvertime = async (client: pg.Client): Promise<void> => {
  await createOvertime(client);
  await insertSignedApplications(client, { table: 'demo_overtime', kind: 'overtime', prefix: 'OT' });
  await client.query(`
    insert into application_spans (application_id, employee_id, sort, span, is_reserved)
    select id, employee_id, 'overtime', tsrange("on" + time '18:30', "on" + time '20:30'), true from demo_overtime`);
  await client.query(`
    with earned as (
      select uuid_v7() as lot_id, employee_id, "on", minutes, number, ${LEAVE_YEAR_END} as until
      from demo_overtime join employments stint using (employee_id)
      where compensation = 'bank' and state = 'approved' and stint.effective_to is null
    ), opened as (
      insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until)
      select lot_id, employee_id, 'compensatory', 'overtime_earn', "on", until from earned
    )
    insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select lot_id, employee_id, 'compensatory', 'overtime_earn', minutes, "on", '加班補休', number,
      "on"::timestamp at time zone 'Asia/Taipei', '系統'
    from earned`);
};
