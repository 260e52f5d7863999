import type pg from 'pg';

/** Applicants per head. */
const APPLICANTS_PER_HEAD = 12;

/**
 * Creates the temporary table `demo_applicants` for all kinds of applications: the first long-standing employees of
 * each signing head. For heads the head above signs. `place` numbers the applicants of a head. Excludes employees on
 * unpaid leave.
 */
export const createApplicants = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_applicants on commit drop as
    select * from (
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
    ) people
    where place <= ${APPLICANTS_PER_HEAD}
      and not exists (select from unpaid_leaves away where away.employee_id = people.employee_id)`);
  // Gives the planner the row counts for the following statements.
  await client.query('analyze demo_applicants, leave_lots, leave_entries');
};

/** SQL expression for the application number, from `sent_on` and `place_of_day` of the row. */
export const applicationNumberSql = (prefix: string): string =>
  `'${prefix}-' || to_char(sent_on, 'YYYYMMDD') || '-' ||
    lpad(place_of_day::text, greatest(4, length(place_of_day::text)), '0')`;

interface SignedApplications {
  /** A temporary table: id, number, employee_id, name_zh, head_id, head_name, payload, minutes, state, sent_on. */
  readonly table: string;
  readonly kind: string;
  readonly prefix: string;
  readonly returnComment?: string;
}

const SENT = `(sent_on + time '09:30') at time zone 'Asia/Taipei'`;
const DECIDED = `(sent_on + time '12:30') at time zone 'Asia/Taipei'`;

/** Inserts applications with one signing step each, and their actions; some are pending. */
export const insertSignedApplications = async (
  client: pg.Client,
  { table, kind, prefix, returnComment = '' }: SignedApplications,
): Promise<void> => {
  await client.query(`
    insert into applications (id, number, kind, custom_kind_id, employee_id, payload, minutes, state, step, submitted_at, waiting_since, decided_at)
    select id, number, '${kind}', (payload ->> 'customKindId')::uuid, employee_id, payload, minutes, state, case when state = 'pending' then 0 end, ${SENT},
      ${SENT}, case when state = 'approved' then ${DECIDED} end
    from ${table}`);
  await client.query(`
    insert into application_steps (application_id, round, place, name, mode)
    select id, 1, 0, '主管簽核', 'one' from ${table}`);
  await client.query(`
    insert into application_signers (application_id, round, place, signer_id, is_waiting)
    select id, 1, 0, head_id, state = 'pending' from ${table}`);
  await client.query(`
    insert into application_actions (application_id, round, place, action, signer_id, actor_id, actor_name, comment, at)
    select id, 1, null::int, 'submit', null::uuid, employee_id, name_zh, null, ${SENT} from ${table}
    union all
    select id, 1, 0, case when state = 'approved' then 'approve' else 'return' end, head_id, head_id, head_name,
      case when state = 'returned' then '${returnComment}' end, ${DECIDED}
    from ${table} where state <> 'pending'`);
  await client.query(`
    insert into application_counters (prefix, day, last)
    select '${prefix}', sent_on, count(*) from ${table} group by sent_on
    on conflict (prefix, day) do update set last = application_counters.last + excluded.last`);
};
