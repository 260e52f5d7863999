import type pg from 'pg';
import type { DemoUnpaidLeave } from './demo-unpaid-leaves.ts';
import { insertRows, type Insertion } from './insert-rows.ts';
import { PAST_TRANSFERS } from './past-transfers.ts';

/** Employees hired before 2025, with a number by which some are picked. */
const STAFF = `
  select e.id as employee_id, row_number() over (order by e.employee_no) as place
  from employees e join employments stint on stint.employee_id = e.id
  where stint.effective_to is null and stint.last_working_on is null and stint.hired_on < '2025-01-01'`;

const PROMOTED_ON = '2025-07-01';

/** Ends the positions of some employees and starts the same positions with a higher grade. */
const promoteEmployees = (client: pg.Client): Promise<unknown> =>
  client.query(
    `with ended as (
       update employee_positions set effective_to = $1
       where effective_to is null and effective_from < $1
         and employee_id in (select employee_id from (${STAFF}) staff where place % 29 = 11)
       returning *
     )
     insert into employee_positions (employee_id, department_id, job_title_id, employment_type_id, work_place, job_grade,
       effective_from)
     select employee_id, department_id, job_title_id, employment_type_id, work_place, '7', effective_to from ended`,
    [PROMOTED_ON],
  );

const markPromotions = (client: pg.Client): Promise<unknown> =>
  client.query(`
    update transfer_records set kind = 'promotion', reason = '年度升遷',
      change_reason_id = (select id from change_reasons where code = 'BUSINESS')
    where kind in ('grade_change', 'title_change')`);

/** Employees hired this year who have passed their probation. */
const insertProbationPasses = (client: pg.Client): Promise<unknown> =>
  client.query(`
    insert into transfer_records (transfer_no, employee_id, kind, effective_on, reason, changed, from_probation_ends_on,
      to_probation_ends_on)
    select next_transfer_no(), employee_id, 'probation_pass', probation_ends_on + 1, '試用期滿，考核合格', '{}',
      probation_ends_on, probation_ends_on
    from employments
    where hired_on >= '2026-01-01' and probation_ends_on < '2026-11-01' and last_working_on is null
    order by probation_ends_on, employee_id`);

/** Inserts the transfer that starts an unpaid leave, and the unpaid leave. */
const UNPAID_LEAVES = {
  columns: { employeeId: 'uuid', kind: 'text', from: 'date', to: 'date' },
  statement: (rows: string) => `
    with entered as (
       insert into transfer_records (transfer_no, employee_id, kind, effective_on, ends_on, reason, changed, unpaid_leave_kind,
         unpaid_leave_insurance)
       select next_transfer_no(), "employeeId", 'unpaid_leave', "from", "to", '育嬰', '{}', kind, 'continued'
       from ${rows}
       returning id, employee_id, effective_on, ends_on, unpaid_leave_kind
     )
     insert into unpaid_leaves (transfer_record_id, employee_id, kind, starts_on, planned_ends_on, ends_on)
     select id, employee_id, unpaid_leave_kind, effective_on, ends_on, ends_on from entered`,
} as const satisfies Insertion;

/** Appoints acting heads of departments without a head. */
const appointActingHeads = (client: pg.Client): Promise<unknown> =>
  client.query(
    `with entered as (
       insert into transfer_records (transfer_no, employee_id, kind, effective_on, ends_on, reason, changed, to_department_id,
         change_reason_id)
       select next_transfer_no(), staff.employee_id, 'acting', '2026-10-01', '2027-03-31', '主管出缺', '{departmentId}',
         position.department_id, (select id from change_reasons where code = 'BUSINESS')
       from (${STAFF}) staff
       join employee_positions position on position.employee_id = staff.employee_id and position.effective_to is null
       where place % 83 = 20
       returning id, employee_id, to_department_id, effective_on, ends_on
     )
     insert into concurrent_positions (transfer_record_id, employee_id, kind, department_id, effective_from, effective_to)
     select id, employee_id, 'acting', to_department_id, effective_on, ends_on + 1 from entered`,
  );

/** States the reasons of past leavings. */
const nameLeavingReasons = (client: pg.Client): Promise<unknown> =>
  client.query(`
    with leaver as (
      select id, leaving_kind, row_number() over (order by last_working_on, id) as place from employments
      where leaving_kind is not null and leaving_reason is null
    )
    update employments set leaving_reason = case leaver.leaving_kind when 'laid_off' then '業務緊縮' when 'retired' then '屆齡退休'
      else (array['生涯規劃', '家庭因素', '生涯規劃', '進修', '薪資福利'])[1 + leaver.place % 5] end
    from leaver where employments.id = leaver.id`);

/** Enters transfers three days before they take effect, and two promotions a month too late. */
const dateEntries = async (client: pg.Client): Promise<void> => {
  await client.query(`
    update transfer_records set recorded_at =
      least((effective_on - 3) + time '10:00', timestamp '2026-11-20 10:00') at time zone 'Asia/Taipei'`);
  await client.query(
    `update transfer_records set recorded_at = (effective_on + 35) + time '10:00' where id in (
      select id from transfer_records where kind = 'promotion' and effective_on = $1 order by transfer_no limit 2
    )`,
    [PROMOTED_ON],
  );
};

/** Inserts the transfers that follow from positions, and further ones. */
export const insertTransfers = async (client: pg.Client, unpaidLeaves: readonly DemoUnpaidLeave[]): Promise<void> => {
  await promoteEmployees(client);
  await nameLeavingReasons(client);
  await client.query(PAST_TRANSFERS);
  await markPromotions(client);
  await insertProbationPasses(client);
  await insertRows(client, UNPAID_LEAVES, unpaidLeaves);
  await appointActingHeads(client);
  await dateEntries(client);
};
