import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

const requests = `(values
  (1, 'annual_leave', '返鄉', date '2026-12-03', 'pending', date '2026-11-19'),
  (2, 'sick_leave', '回診', date '2026-12-01', 'pending', date '2026-11-16'),
  (3, 'sick_leave', '感冒發燒', date '2026-11-05', 'approved', date '2026-11-05'),
  (4, 'sick_leave', '腸胃炎', date '2026-10-14', 'approved', date '2026-10-14'),
  (5, 'official_leave', '參加檢定考試', date '2026-12-08', 'returned', date '2026-11-18')
) as request (place, type, reason, "on", state, sent_on)`;

const createLeaveRequests = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_applications on commit drop as
    with eligible as (
      select applicant.*, request.type, request.reason, request."on", request.state, request.sent_on, (
        select lot.id from leave_lots lot
        where request.type = 'annual_leave' and lot.employee_id = applicant.employee_id and lot.type = 'annual'
          and lot.remaining_minutes >= 480 and request."on" between lot.valid_from and lot.valid_until
        order by lot.origin <> 'carry_over', lot.valid_until, lot.id limit 1
      ) as lot_id
      from demo_applicants applicant join ${requests} using (place)
    )
    select uuid_v7() as id, eligible.*, 480 as minutes, ${applicationNumberSql('LV')} as number,
      jsonb_build_object('leaveType', type, 'variant', null, 'eventOn', null, 'startOn', "on", 'startMinute', null,
        'endOn', "on", 'endMinute', null, 'reason', reason, 'hasProof', false) as payload
    from (
      select eligible.*, row_number() over (partition by sent_on order by employee_id) as place_of_day from eligible
      where type <> 'annual_leave' or lot_id is not null
    ) eligible`);
};

/**
 * Inserts leave requests for one whole day each, signed by the head of the department, or by the head above for heads.
 * Annual leave is requested only by employees who have a day left, and its hours are reserved.
 */
export const insertLeaveRequests = async (client: pg.Client): Promise<void> => {
  await createLeaveRequests(client);
  await insertSignedApplications(client, {
    table: 'demo_applications',
    kind: 'leave',
    prefix: 'LV',
    returnComment: '請附准考證影本',
  });
  await client.query(`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, is_reserved)
    select id, employee_id, type, "on", tsrange("on"::timestamp, ("on" + 1)::timestamp), 480, 480, state <> 'returned' from demo_applications`);
  await client.query(`
    insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select lot_id, employee_id, 'annual', 'reserve', -480, "on", reason, number,
      (sent_on + time '09:30') at time zone 'Asia/Taipei', name_zh
    from demo_applications where lot_id is not null`);
};
