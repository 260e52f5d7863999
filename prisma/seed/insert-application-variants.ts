import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

/** Excludes the employees with demo logins. */
const hasNoDemoLogin = `(select employee_no from employees where id = applicant.employee_id) > 'E00006'`;

/** Inserts half days of sick leave that also involve a colleague, as agent or as added signer. */
const insertLeaveWithColleague = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_leave_with_colleague on commit drop as
    with placed as (
      select applicant.*, 'pending' as state, date '2026-11-20' as sent_on, 240 as minutes, request.course, request."on",
        colleague.employee_id as colleague_id, colleague.name_zh as colleague_name,
        row_number() over (order by applicant.employee_id) as place_of_day
      from demo_applicants applicant
      join (values (11, 'agent', date '2027-01-20'), (12, 'added', date '2027-01-21')) as request (place, course, "on") using (place)
      join demo_applicants colleague on colleague.head_id = applicant.head_id and colleague.place = 1
      where ${hasNoDemoLogin}
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('LV')} as number,
      jsonb_build_object('leaveType', 'sick_leave', 'variant', null, 'eventOn', null, 'startOn', "on", 'startMinute', 780,
        'endOn', "on", 'endMinute', 1020, 'reason', '回診', 'hasProof', false) as payload
    from placed`);
  await insertSignedApplications(client, { table: 'demo_leave_with_colleague', kind: 'leave', prefix: 'LV' });
  await client.query(`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
    select id, employee_id, 'sick_leave', "on", tsrange("on" + time '13:00', "on" + time '17:00'), 240, 480, true
    from demo_leave_with_colleague`);
};

/** Adds a first step in which the agent has to agree. */
const addAgentSteps = async (client: pg.Client): Promise<void> => {
  const withAgent = `(select * from demo_leave_with_colleague where course = 'agent') request`;
  await client.query(
    `update applications t set agent_id = request.colleague_id from ${withAgent} where t.id = request.id`,
  );
  await client.query(`
    update application_steps step set name = '代理人同意', asks = 'agreement' from ${withAgent}
    where step.application_id = request.id`);
  await client.query(`
    update application_signers signer set signer_id = request.colleague_id from ${withAgent}
    where signer.application_id = request.id`);
  await client.query(`
    insert into application_steps (application_id, round, place, name, mode)
    select id, 1, 1, '主管簽核', 'one' from ${withAgent}`);
  await client.query(`
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, 1, 1, head_id, false from ${withAgent}`);
};

/** Adds a colleague as signer before the head. */
const addSigners = async (client: pg.Client): Promise<void> => {
  const withAddedSigner = `(select * from demo_leave_with_colleague where course = 'added') request`;
  await client.query(
    `update application_signers s set is_waiting = false from ${withAddedSigner} where s.application_id = request.id`,
  );
  await client.query(`
    insert into application_steps (application_id, round, place, name, mode, rank, added_by)
    select id, 1, 1, '前加簽', 'all', -0.5, head_id from ${withAddedSigner}`);
  await client.query(`
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, 1, 1, colleague_id, true from ${withAddedSigner}`);
  await client.query(`
    insert into application_actions (application_id, round, place, action, signer_id, actor_id, actor_name, comment, recipient_names, at)
    select id, 1, 0, 'add_before', head_id, head_id, head_name, '請確認工作交接', colleague_name,
      (sent_on + time '11:00') at time zone 'Asia/Taipei' from ${withAddedSigner}`);
  await client.query(`
    update applications t set step = 1, waiting_since = (request.sent_on + time '11:00') at time zone 'Asia/Taipei'
    from ${withAddedSigner} where t.id = request.id`);
};

const insertExpired = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_expired on commit drop as
    with placed as (
      select applicant.*, 'pending' as state, date '2026-10-28' as sent_on, 120 as minutes,
        row_number() over (order by applicant.employee_id) as place_of_day,
        jsonb_build_object('on', '2026-11-04', 'startMinute', 840, 'endMinute', 960, 'place', '市政府', 'purpose', '遞送公文') as payload
      from demo_applicants applicant
      where applicant.place = 3 or applicant.employee_id = (select id from employees where employee_no = 'E00005')
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('OB')} as number from placed`);
  await insertSignedApplications(client, { table: 'demo_expired', kind: 'outing', prefix: 'OB' });
  await client.query(`
    insert into application_spans (application_id, employee_id, sort, span, is_reserved)
    select id, employee_id, 'duty', tsrange('2026-11-04 14:00', '2026-11-04 16:00'), false from demo_expired`);
  await client.query(
    `insert into duty_days (application_id, "on", minutes) select id, '2026-11-04', 120 from demo_expired`,
  );
  await client.query(`
    update applications t set state = 'expired', step = null, expires_at = over.at, decided_at = over.at
    from demo_expired e, (select timestamptz '2026-11-04 09:30+08' as at) over where t.id = e.id`);
  await client.query(
    `update application_signers s set is_waiting = false from demo_expired e where s.application_id = e.id`,
  );
  await client.query(`
    insert into application_actions (application_id, round, action, actor_name, at)
    select id, 1, 'expire', '系統', timestamptz '2026-11-04 09:30+08' from demo_expired`);
};

const insertDrafts = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into application_drafts (employee_id, kind, payload, saved_at)
    select applicant.employee_id, 'leave', jsonb_build_object('leaveType', 'annual_leave', 'startOn', '2027-02-11', 'reason', '返鄉'),
      timestamptz '2026-11-20 17:30+08'
    from demo_applicants applicant where applicant.place = 4 and ${hasNoDemoLogin}`);
};

/** Inserts applications with an agent, with an added signer, expired ones, and drafts. */
export const insertApplicationVariants = async (client: pg.Client): Promise<void> => {
  await insertLeaveWithColleague(client);
  await addAgentSteps(client);
  await addSigners(client);
  await insertExpired(client);
  await insertDrafts(client);
};
