import type pg from 'pg';
import { applicationNumberSql, insertSignedApplications } from './insert-signed-applications.ts';

/** First and last day of a maternity leave of eight weeks. */
const [FROM, UNTIL] = ['2026-06-15', '2026-08-09'];

const DAY = 480;

/** A maternity leave within the paid months (Act of Gender Equality in Employment, Article 15). */
const insertMaternityLeave = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_maternity on commit drop as
    with mother as (
      select applicant.* from demo_applicants applicant join employees e on e.id = applicant.employee_id
      where e.gender = 'female' and not exists (
        select from leave_days day where day.employee_id = e.id and day."on" between '${FROM}' and '${UNTIL}'
      ) and not exists (
        select from application_spans span where span.employee_id = e.id and span.span && tsrange('${FROM}', '${UNTIL}')
      ) order by e.employee_no limit 1
    ), placed as (
      select mother.*, 'approved' as state, date '${FROM}' - 14 as sent_on, (
        select coalesce(max(last), 0) + 1 from application_counters where prefix = 'LV' and day = date '${FROM}' - 14
      ) as place_of_day, (
        select count(*)::int * ${DAY} from generate_series(timestamp '${FROM}', '${UNTIL}', '1 day') day
        where extract(dow from day) between 1 and 5
      ) as minutes
      from mother
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('LV')} as number,
      jsonb_build_object('leaveType', 'maternity_leave', 'variant', null, 'eventOn', '${FROM}', 'startOn', '${FROM}',
        'startMinute', null, 'endOn', '${UNTIL}', 'endMinute', null, 'reason', '分娩', 'hasProof', true) as payload
    from placed`);
  await insertSignedApplications(client, { table: 'demo_maternity', kind: 'leave', prefix: 'LV' });
  await client.query(`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
    select id, employee_id, 'maternity_leave', day::date, tsrange(day, day + interval '1 day'),
      case when extract(dow from day) between 1 and 5 then ${DAY} else 0 end, ${DAY}, true
    from demo_maternity cross join generate_series(timestamp '${FROM}', '${UNTIL}', '1 day') day`);
};

/** Hourly pay of some part-time assistants, in NTD. */
const HOURLY = 220;

/** Inserts employees whose pay follows special rules: by the hour, non-resident, above 65, on maternity leave. */
export const insertPayCases = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_hourly on commit drop as
    select e.id from employees e join employee_positions placed on placed.employee_id = e.id and placed.effective_to is null
    join employment_types type on type.id = placed.employment_type_id and type.weekly_minutes < 2400
    where e.employee_no > 'E00010' order by e.employee_no limit 3`);
  await client.query(`
    update salaries set pay_basis = 'hourly' from demo_hourly where salaries.employee_id = demo_hourly.id`);
  await client.query(`
    update salary_adjustments set pay_basis = 'hourly' from demo_hourly where salary_adjustments.employee_id = demo_hourly.id`);
  for (const [lines, owners, owner] of [
    ['salary_lines', 'salaries', 'salary_id'],
    ['salary_adjustment_lines', 'salary_adjustments', 'adjustment_id'],
  ]) {
    await client.query(`
      delete from ${lines} line using ${owners} own, demo_hourly, salary_items item
      where own.id = line.${owner} and own.employee_id = demo_hourly.id and item.id = line.item_id and item.code <> 'BASE'`);
    await client.query(`
      update ${lines} line set amount = ${HOURLY} from ${owners} own join demo_hourly on demo_hourly.id = own.employee_id
      where own.id = line.${owner}`);
  }
  await client.query(`
    update employees set tax_residency = 'non_resident', withholding_method = 'non_resident_18'
    where id = (select id from employees order by employee_no offset 69 limit 1)`);
  await client.query(`
    update employees set birth_on = '1960-03-12'
    where id = (select id from employees order by employee_no offset 70 limit 1)`);
  await insertMaternityLeave(client);
};
