import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

/** Minutes of a whole day; start and length of an afternoon, which begins after the break of every department. */
const [DAY, AFTERNOON_START, AFTERNOON] = [480, 840, 240];

const usedLeave = `
  select applicant.*, entry.id as entry_id, entry.effective_on as "on", -entry.minutes as minutes,
    case entry.type when 'annual' then 'annual_leave' else 'compensatory_leave' end as type,
    (array['返鄉', '家庭旅遊', '處理私事', '陪伴家人'])[1 + applicant.place % 4] as reason
  from demo_applicants applicant
  join leave_entries entry on entry.employee_id = applicant.employee_id and entry.kind = 'use' and entry.source_no is null
  where -entry.minutes = ${DAY} or (-entry.minutes <= ${AFTERNOON} and entry.minutes % 60 = 0)`;

/** One day of sick leave in each half-year. */
const sickLeave = `
  select applicant.*, null::uuid, (half + make_interval(days => 5 + 11 * applicant.place::int))::date, ${DAY}, 'sick_leave',
    (array['感冒就診', '腸胃不適', '發燒休養'])[1 + applicant.place % 3]
  from demo_applicants applicant
  cross join generate_series(timestamp '2024-01-01', timestamp '2026-01-01', interval '6 months') half`;

const createPastLeave = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_leave_taken on commit drop as
    with requested as (
      select distinct on (employee_id, "on") * from (${usedLeave} union all ${sickLeave}) as requested
      where extract(dow from "on") not in (0, 6)
        and not exists (select from holidays where holidays.date = requested."on")
        and not exists (
          select from unpaid_leaves away
          where away.employee_id = requested.employee_id and requested."on" between away.starts_on and away.ends_on
        )
        and not exists (
          select from leave_days day where day.employee_id = requested.employee_id and day."on" = requested."on"
        )
        and not exists (
          select from application_spans span where span.employee_id = requested.employee_id
            and span.span && tsrange(requested."on"::timestamp, (requested."on" + 1)::timestamp)
        )
      order by employee_id, "on", entry_id nulls last
    ), sent as (
      select requested.*, 'approved' as state,
        case type when 'sick_leave' then "on" else least("on" - 7, date '2026-11-20') end as sent_on
      from requested
    ), placed as (
      select sent.*, row_number() over (partition by sent_on order by employee_id, "on") + coalesce((
        select last from application_counters counter where counter.prefix = 'LV' and counter.day = sent.sent_on
      ), 0) as place_of_day
      from sent
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('LV')} as number,
      case when minutes < ${DAY} then ${AFTERNOON_START} end as from_minute,
      jsonb_build_object('leaveType', type, 'variant', null, 'eventOn', null, 'startOn', "on",
        'startMinute', case when minutes < ${DAY} then ${AFTERNOON_START} end, 'endOn', "on",
        'endMinute', case when minutes < ${DAY} then ${AFTERNOON_START} + minutes end, 'reason', reason,
        'hasProof', false) as payload
    from placed`);
};

/**
 * Inserts approved leave requests of three years: for used hours of some employees, and for sick days. Other employees have
 * ledger entries only, like hours imported from another system.
 */
export const insertPastLeave = async (client: pg.Client): Promise<void> => {
  await createPastLeave(client);
  await insertSignedApplications(client, { table: 'demo_leave_taken', kind: 'leave', prefix: 'LV' });
  await client.query(`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
    select id, employee_id, type, "on",
      case when from_minute is null then tsrange("on"::timestamp, ("on" + 1)::timestamp)
        else tsrange("on" + make_interval(mins => from_minute), "on" + make_interval(mins => from_minute + minutes)) end,
      minutes, ${DAY}, true
    from demo_leave_taken`);
  // The ledger is append-only; the seed adds the numbers of the requests afterwards.
  await client.query('alter table leave_entries disable trigger leave_entries_append_only');
  await client.query(`
    update leave_entries entry set source_no = taken.number, reason = taken.reason
    from demo_leave_taken taken where taken.entry_id = entry.id`);
  await client.query('alter table leave_entries enable trigger leave_entries_append_only');
};
