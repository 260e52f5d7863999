import type pg from 'pg';

/** What people of the demo organisation have asked for, by their place among those whose leave the same head signs, and what became of it. */
const asked = `(values
  (1, 'annual_leave', '返鄉', date '2026-12-03', 'pending', date '2026-11-19'),
  (2, 'sick_leave', '回診', date '2026-12-01', 'pending', date '2026-11-16'),
  (3, 'sick_leave', '感冒發燒', date '2026-11-05', 'approved', date '2026-11-05'),
  (4, 'sick_leave', '腸胃炎', date '2026-10-14', 'approved', date '2026-10-14'),
  (5, 'official_leave', '參加檢定考試', date '2026-12-08', 'returned', date '2026-11-18')
) as asked (place, type, reason, "on", state, sent_on)`;

/** Who asks for what, with the lot that annual leave is kept from. */
const gatherApplications = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_applications on commit drop as
    with members as (
      select e.id as employee_id, e.name_zh, head.id as head_id, head.name_zh as head_name,
        row_number() over (partition by head.id order by e.employee_no) as place
      from employees e
      join employments stint on stint.employee_id = e.id and stint.effective_to is null
        and stint.last_working_on is null and stint.hired_on < date '2025-01-01'
      join employee_positions placed on placed.employee_id = e.id and placed.effective_to is null
      join department_periods period on period.department_id = placed.department_id and period.effective_to is null
      left join department_periods above on above.department_id = period.parent_id and above.effective_to is null
      join employees head on head.id = case when period.head_id <> e.id then period.head_id else above.head_id end
      where head.id <> e.id
    ), chosen as (
      select members.*, asked.type, asked.reason, asked."on", asked.state, asked.sent_on, (
        select lot.id from leave_lots lot
        where asked.type = 'annual_leave' and lot.employee_id = members.employee_id and lot.type = 'annual'
          and lot.remaining_minutes >= 480 and asked."on" between lot.valid_from and lot.valid_until
        order by lot.valid_until, lot.id limit 1
      ) as lot_id
      from members join ${asked} using (place)
    )
    select uuid_v7() as id, chosen.*, sent_on + time '09:30' as sent_at,
      'LV-' || to_char(sent_on, 'YYYYMMDD') || '-' || lpad(place_of_day::text, greatest(4, length(place_of_day::text)), '0')
        as number
    from (
      select chosen.*, row_number() over (partition by sent_on order by employee_id) as place_of_day from chosen
      where type <> 'annual_leave' or lot_id is not null
    ) chosen`);
};

/**
 * Leave that some people ask for: a whole day each, which the head of their department signs, and of heads the one above. Annual leave is asked for by
 * those alone who have a day of it left, and their hours are kept for it.
 */
export const insertApplications = async (client: pg.Client): Promise<void> => {
  await gatherApplications(client);
  await client.query(`
    insert into applications (id, number, kind, employee_id, payload, minutes, state, step, submitted_at, waiting_since, decided_at)
    select id, number, 'leave', employee_id, jsonb_build_object('leaveType', type, 'variant', null, 'eventOn', null,
        'startOn', "on", 'startMinute', null, 'endOn', "on", 'endMinute', null, 'reason', reason, 'hasProof', false),
      480, state, case when state = 'pending' then 0 end, sent_at at time zone 'Asia/Taipei',
      sent_at at time zone 'Asia/Taipei', case when state = 'approved' then (sent_at + interval '3 hours') at time zone 'Asia/Taipei' end
    from demo_applications`);
  await client.query(`
    insert into application_steps (application_id, round, place, name, mode)
    select id, 1, 0, '主管簽核', 'one' from demo_applications`);
  await client.query(`
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, 1, 0, head_id, state = 'pending' from demo_applications`);
  await client.query(`
    insert into application_actions (application_id, round, place, action, signer_id, actor_id, actor_name, comment, at)
    select id, 1, null::int, 'submit', null::uuid, employee_id, name_zh, null, sent_at at time zone 'Asia/Taipei'
    from demo_applications
    union all
    select id, 1, 0, case when state = 'approved' then 'approve' else 'return' end, head_id, head_id, head_name,
      case when state = 'returned' then '請附准考證影本' end, (sent_at + interval '3 hours') at time zone 'Asia/Taipei'
    from demo_applications where state <> 'pending'`);
  await client.query(`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_held)
    select id, employee_id, type, "on", tsrange("on"::timestamp, ("on" + 1)::timestamp), 480, 480, state <> 'returned' from demo_applications`);
  await client.query(`
    insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select lot_id, employee_id, 'annual', 'reserve', -480, "on", reason, number, sent_at at time zone 'Asia/Taipei', name_zh
    from demo_applications where lot_id is not null`);
  await client.query(`
    insert into application_counters (prefix, day, last)
    select 'LV', sent_on, max(place_of_day) from demo_applications group by sent_on`);
};
