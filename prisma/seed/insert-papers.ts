import type pg from 'pg';
import { insertSigned, numberOf } from './insert-signed.ts';

/** One in three heads has somebody who asks for it, so that it stays as seldom as it is. */
const IS_SELDOM = `(select employee_no from employees where id = members.head_id) ~ '[0369]$'`;

interface Gathered {
  readonly table: string;
  readonly prefix: string;
  /** Selects employee_id, name_zh, head_id, head_name, payload, state and sent_on of those who ask. */
  readonly asking: string;
}

const gather = async (client: pg.Client, { table, prefix, asking }: Gathered): Promise<void> => {
  await client.query(`
    create temporary table ${table} on commit drop as
    with placed as (
      select asking.*, 0 as minutes, row_number() over (partition by sent_on order by employee_id) as place_of_day
      from (${asking}) asking
    )
    select uuid_v7() as id, placed.*, ${numberOf(prefix)} as number from placed`);
};

const MEMBERS = 'members.employee_id, members.name_zh, members.head_id, members.head_name';

/** Punches that some have forgotten, which their heads sign. */
const punches = `
  select ${MEMBERS}, asked.state, asked.sent_on,
    jsonb_build_object('on', asked."on", 'direction', asked.direction, 'minute', asked.minute, 'reason', asked.reason) as payload
  from signed_people members join (values
    (7, date '2026-11-18', 'in', 545, '忘記打卡', 'pending', date '2026-11-19'),
    (8, date '2026-11-12', 'out', 1085, '外出開會後直接返家', 'approved', date '2026-11-13')
  ) as asked (place, "on", direction, minute, reason, state, sent_on) using (place)`;

/** Certificates that wait for HR. */
const certificates = `
  select members.employee_id, members.name_zh, hr.id as head_id, hr.name_zh as head_name, 'pending' as state,
    date '2026-11-19' as sent_on,
    jsonb_build_object('paper', 'employment-certificate', 'language', 'zh', 'hasIdentityNumber', false,
      'hasLeavingReason', false, 'purpose', '申請貸款') as payload
  from signed_people members join employees hr on hr.employee_no = 'E00002' and hr.id <> members.employee_id
  where members.place = 9 and ${IS_SELDOM}`;

/** Other mobile numbers: some that wait for HR, and some that were approved, which are the people's by now. */
const personalData = `
  select members.employee_id, members.name_zh, hr.id as head_id, hr.name_zh as head_name, asked.state, asked.sent_on,
    jsonb_build_object('reason', '更換門號', 'bankAccount', null, 'changes', jsonb_build_array(jsonb_build_object('name', 'mobile',
      'before', case when asked.state = 'approved' then other.mobile else person.mobile end,
      'after', case when asked.state = 'approved' then person.mobile else other.mobile end))) as payload
  from signed_people members
  join employees person on person.id = members.employee_id and person.mobile is not null
  join employees hr on hr.employee_no = 'E00002' and hr.id <> members.employee_id
  join (values (11, 'pending', date '2026-11-19'), (12, 'approved', date '2026-11-16')) as asked (place, state, sent_on)
    using (place)
  cross join lateral (select overlay(person.mobile placing '77' from 9) as mobile) as other
  where ${IS_SELDOM} and other.mobile <> person.mobile`;

const resignationOf = (lastDay: string): string =>
  `jsonb_build_object('leavingKind', 'resigned', 'lastWorkingOn', ${lastDay}, 'reason', '生涯規劃')`;

const resignations = `
  select ${MEMBERS}, 'pending' as state, date '2026-11-18' as sent_on, ${resignationOf(`date '2027-01-31'`)} as payload
  from signed_people members where members.place = 10 and ${IS_SELDOM}
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

export const insertPapers = async (client: pg.Client): Promise<void> => {
  const kinds = [
    { table: 'demo_punches', prefix: 'PC', kind: 'punch_correction', asking: punches },
    { table: 'demo_certificates', prefix: 'CR', kind: 'certificate', asking: certificates },
    { table: 'demo_personal_data', prefix: 'PD', kind: 'personal_data', asking: personalData },
    { table: 'demo_resignations', prefix: 'RS', kind: 'resignation', asking: resignations },
  ];
  for (const { kind, ...gathered } of kinds) {
    await gather(client, gathered);
    await insertSigned(client, { table: gathered.table, prefix: gathered.prefix, kind });
  }
};
