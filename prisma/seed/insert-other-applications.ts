import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

/** Selects the employees of about four heads in ten, so that these applications are rare. */
const HAS_RARE_APPLICATIONS = `(select employee_no from employees where id = applicant.head_id) ~ '[0369]$'`;

interface ApplicationSource {
  readonly table: string;
  readonly prefix: string;
  /** Selects employee_id, name_zh, head_id, head_name, payload, state and sent_on. */
  readonly query: string;
}

const createApplications = async (client: pg.Client, { table, prefix, query }: ApplicationSource): Promise<void> => {
  await client.query(`
    create temporary table ${table} on commit drop as
    with placed as (
      select source.*, 0 as minutes, row_number() over (partition by sent_on order by employee_id) as place_of_day
      from (${query}) source
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql(prefix)} as number from placed`);
};

const APPLICANT_COLUMNS = 'applicant.employee_id, applicant.name_zh, applicant.head_id, applicant.head_name';

/** Corrections of forgotten punches, signed by the head. */
const punches = `
  select ${APPLICANT_COLUMNS}, request.state, request.sent_on,
    jsonb_build_object('on', request."on", 'direction', request.direction, 'minute', request.minute, 'reason', request.reason) as payload
  from demo_applicants applicant join (values
    (7, date '2026-11-18', 'in', 545, '忘記打卡', 'pending', date '2026-11-19'),
    (8, date '2026-11-12', 'out', 1085, '外出開會後直接返家', 'approved', date '2026-11-13')
  ) as request (place, "on", direction, minute, reason, state, sent_on) using (place)`;

/** Certificates that HR has to sign. */
const certificates = `
  select applicant.employee_id, applicant.name_zh, hr.id as head_id, hr.name_zh as head_name, 'pending' as state,
    date '2026-11-19' as sent_on,
    jsonb_build_object('paper', 'employment-certificate', 'language', 'zh', 'hasIdentityNumber', false,
      'hasLeavingReason', false, 'purpose', '申請貸款') as payload
  from demo_applicants applicant join employees hr on hr.employee_no = 'E00002' and hr.id <> applicant.employee_id
  where applicant.place = 9 and ${HAS_RARE_APPLICATIONS}`;

/** Changes of the mobile number that HR signs, some pending, some approved and in effect. */
const personalData = `
  select applicant.employee_id, applicant.name_zh, hr.id as head_id, hr.name_zh as head_name, request.state, request.sent_on,
    jsonb_build_object('reason', '更換門號', 'bankAccount', null, 'changes', jsonb_build_array(jsonb_build_object('name', 'mobile',
      'before', case when request.state = 'approved' then other.mobile else person.mobile end,
      'after', case when request.state = 'approved' then person.mobile else other.mobile end))) as payload
  from demo_applicants applicant
  join employees person on person.id = applicant.employee_id and person.mobile is not null
  join employees hr on hr.employee_no = 'E00002' and hr.id <> applicant.employee_id
  join (values (11, 'pending', date '2026-11-19'), (12, 'approved', date '2026-11-16')) as request (place, state, sent_on)
    using (place)
  cross join lateral (select overlay(person.mobile placing '77' from 9) as mobile) as other
  where ${HAS_RARE_APPLICATIONS} and other.mobile <> person.mobile`;

const resignationOf = (lastDay: string): string =>
  `jsonb_build_object('leavingKind', 'resigned', 'lastWorkingOn', ${lastDay}, 'reason', '生涯規劃')`;

const resignations = `
  select ${APPLICANT_COLUMNS}, 'pending' as state, date '2026-11-18' as sent_on, ${resignationOf(`date '2027-01-31'`)} as payload
  from demo_applicants applicant where applicant.place = 10 and ${HAS_RARE_APPLICATIONS}
  union all
  select e.id, e.name_zh, head.id, head.name_zh, 'approved', stint.last_working_on - 40,
    ${resignationOf('stint.last_working_on')}
  from employments stint
  join employees e on e.id = stint.employee_id
  join lateral (
    select department_id from employee_positions where employee_id = e.id order by effective_from desc limit 1
  ) placed on true
  join department_periods period on period.department_id = placed.department_id and period.effective_to is null
  join employees head on head.id = period.head_id and head.id <> e.id
  where stint.leaving_kind = 'resigned' and stint.last_working_on between date '2026-06-01' and date '2026-11-20'`;

export const insertOtherApplications = async (client: pg.Client): Promise<void> => {
  const kinds = [
    { table: 'demo_punches', prefix: 'PC', kind: 'punch_correction', query: punches },
    { table: 'demo_certificates', prefix: 'CR', kind: 'certificate', query: certificates },
    { table: 'demo_personal_data', prefix: 'PD', kind: 'personal_data', query: personalData },
    { table: 'demo_resignations', prefix: 'RS', kind: 'resignation', query: resignations },
  ];
  for (const { kind, ...source } of kinds) {
    await createApplications(client, source);
    await insertSignedApplications(client, { table: source.table, prefix: source.prefix, kind });
  }
};
