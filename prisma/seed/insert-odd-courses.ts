import type pg from 'pg';
import { insertSigned, numberOf } from './insert-signed.ts';

/** Whoever has a login of a role is left alone: what they ask for is theirs to show. */
const isPlain = `(select employee_no from employees where id = members.employee_id) > 'E00006'`;

/** Half a day of sick leave, by the places of those who ask; a colleague of the same head is asked besides. */
const gatherLeave = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_odd_leave on commit drop as
    with placed as (
      select members.*, 'pending' as state, date '2026-11-20' as sent_on, 240 as minutes, asked.course, asked."on",
        colleague.employee_id as colleague_id, colleague.name_zh as colleague_name,
        row_number() over (order by members.employee_id) as place_of_day
      from signed_people members
      join (values (11, 'agent', date '2027-01-20'), (12, 'added', date '2027-01-21')) as asked (place, course, "on") using (place)
      join signed_people colleague on colleague.head_id = members.head_id and colleague.place = 1
      where ${isPlain}
    )
    select uuid_v7() as id, placed.*, ${numberOf('LV')} as number,
      jsonb_build_object('leaveType', 'sick_leave', 'variant', null, 'eventOn', null, 'startOn', "on", 'startMinute', 780,
        'endOn', "on", 'endMinute', 1020, 'reason', '回診', 'hasProof', false) as payload
    from placed`);
  await insertSigned(client, { table: 'demo_odd_leave', kind: 'leave', prefix: 'LV' });
  await client.query(`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_held)
    select id, employee_id, 'sick_leave', "on", tsrange("on" + time '13:00', "on" + time '17:00'), 240, 480, true
    from demo_odd_leave`);
};

/** Some wait for an agent to agree before their head is asked. */
const askAgents = async (client: pg.Client): Promise<void> => {
  const agreeing = `(select * from demo_odd_leave where course = 'agent') asked`;
  await client.query(`update applications t set agent_id = asked.colleague_id from ${agreeing} where t.id = asked.id`);
  await client.query(`
    update application_steps step set name = '代理人同意', asks = 'agreement' from ${agreeing}
    where step.application_id = asked.id`);
  await client.query(`
    update application_signers signer set signer_id = asked.colleague_id from ${agreeing}
    where signer.application_id = asked.id`);
  await client.query(`
    insert into application_steps (application_id, round, place, name, mode)
    select id, 1, 1, '主管簽核', 'one' from ${agreeing}`);
  await client.query(`
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, 1, 1, head_id, false from ${agreeing}`);
};

/** Of some the head asks a colleague first. */
const addSigners = async (client: pg.Client): Promise<void> => {
  const added = `(select * from demo_odd_leave where course = 'added') asked`;
  await client.query(
    `update application_signers s set is_waiting = false from ${added} where s.application_id = asked.id`,
  );
  await client.query(`
    insert into application_steps (application_id, round, place, name, mode, rank, added_by)
    select id, 1, 1, '前加簽', 'all', -0.5, head_id from ${added}`);
  await client.query(`
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, 1, 1, colleague_id, true from ${added}`);
  await client.query(`
    insert into application_actions (application_id, round, place, action, signer_id, actor_id, actor_name, comment, asked_names, at)
    select id, 1, 0, 'add_before', head_id, head_id, head_name, '請確認工作交接', colleague_name,
      (sent_on + time '11:00') at time zone 'Asia/Taipei' from ${added}`);
  await client.query(`
    update applications t set step = 1, waiting_since = (asked.sent_on + time '11:00') at time zone 'Asia/Taipei'
    from ${added} where t.id = asked.id`);
};

const insertExpired = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_expired on commit drop as
    with placed as (
      select members.*, 'pending' as state, date '2026-10-28' as sent_on, 120 as minutes,
        row_number() over (order by members.employee_id) as place_of_day,
        jsonb_build_object('on', '2026-11-04', 'startMinute', 840, 'endMinute', 960, 'place', '市政府', 'purpose', '遞送公文') as payload
      from signed_people members
      where members.place = 3 or members.employee_id = (select id from employees where employee_no = 'E00005')
    )
    select uuid_v7() as id, placed.*, ${numberOf('OB')} as number from placed`);
  await insertSigned(client, { table: 'demo_expired', kind: 'outing', prefix: 'OB' });
  await client.query(`
    insert into application_spans (application_id, employee_id, sort, span, is_held)
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

/** Leave that some have begun to ask for. */
const insertDrafts = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into application_drafts (employee_id, kind, payload, saved_at)
    select members.employee_id, 'leave', jsonb_build_object('leaveType', 'annual_leave', 'startOn', '2027-02-11', 'reason', '返鄉'),
      timestamptz '2026-11-20 17:30+08'
    from signed_people members where members.place = 4 and ${isPlain}`);
};

/** Applications that take another course than to a head who answers, and some that are not sent yet. */
export const insertOddCourses = async (client: pg.Client): Promise<void> => {
  await gatherLeave(client);
  await askAgents(client);
  await addSigners(client);
  await insertExpired(client);
  await insertDrafts(client);
};
