import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

/**
 * Inserts cancellations of approved sick leave: approved for one day, pending for another. Reads the leave from
 * `demo_applications`.
 */
export const insertLeaveCancellations = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_cancellations on commit drop as
    select uuid_v7() as id, leave.id as leave_id, leave.employee_id, leave.name_zh, leave.head_id, leave.head_name,
      leave.minutes, cancellation.state, cancellation.sent_on, ${applicationNumberSql('LC')} as number,
      jsonb_build_object('leaveId', leave.id, 'leaveNumber', leave.number, 'leaveType', leave.type,
        'dates', jsonb_build_array(leave."on"), 'reason', cancellation.reason) as payload
    from (
      select id, number, employee_id, name_zh, head_id, head_name, minutes, type, "on",
        row_number() over (partition by "on" order by employee_id) as place_of_day
      from demo_applications where state = 'approved'
    ) leave
    join (values
      (date '2026-10-14', '當日已到班', 'approved', date '2026-10-15'),
      (date '2026-11-05', '症狀緩解，當日已到班', 'pending', date '2026-11-19')
    ) as cancellation ("on", reason, state, sent_on) using ("on")`);
  await insertSignedApplications(client, { table: 'demo_cancellations', kind: 'leave_cancellation', prefix: 'LC' });
  await client.query(`
    insert into leave_cancellation_days (application_id, leave_day_id, is_reserved)
    select cancellation.id, day.id, true from demo_cancellations cancellation join leave_days day on day.application_id = cancellation.leave_id`);
  await client.query(`
    update leave_days day set is_reserved = false
    from demo_cancellations cancellation where cancellation.state = 'approved' and day.application_id = cancellation.leave_id`);
  await client.query(`
    update applications leave set state = 'cancelled', version = 2,
      decided_at = (cancellation.sent_on + time '12:30') at time zone 'Asia/Taipei'
    from demo_cancellations cancellation where cancellation.state = 'approved' and leave.id = cancellation.leave_id`);
  await client.query(`
    insert into application_actions (application_id, round, action, actor_id, actor_name, comment, at)
    select leave_id, 1, 'cancel', head_id, head_name, '銷假 ' || number || '：' || (payload ->> 'reason'),
      (sent_on + time '12:30') at time zone 'Asia/Taipei'
    from demo_cancellations where state = 'approved'`);
};
