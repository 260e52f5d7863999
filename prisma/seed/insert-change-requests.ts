import type pg from 'pg';

/** What people of the demo organisation ask for, by their place among forty, and what became of it. */
const requests = `(values
  (0, 'pending', '更換門號', null::text, null::text),
  (3, 'approved', '更換門號', null, '人資主管'),
  (6, 'returned', '門號變更', '新門號與緊急聯絡人相同，請確認後重新申請。', '人資主管'),
  (9, 'withdrawn', '暫用門號', null, null)
) as asked (later, state, reason, return_reason, decided_by)`;

const EVERY = 40;

/**
 * Some people want another mobile number: a few in each state at every size of the organisation. The ones that were approved
 * have the number by now, which is why theirs is told the other way round.
 */
export const insertChangeRequests = async (client: pg.Client): Promise<void> => {
  await client.query(
    `with staff as (
       select e.id, e.mobile, '09' || lpad((20000000 + row_number() over (order by e.employee_no) * 7)::text, 8, '0') as other,
         row_number() over (order by e.employee_no) as place
       from employees e join employments stint on stint.employee_id = e.id
       where stint.effective_to is null and stint.last_working_on is null and stint.hired_on < '2025-01-01'
         and e.mobile is not null and not exists (
           select from emp_accounts account
           join account_roles held on held.account_id = account.id join roles role on role.id = held.role_id
           where account.employee_id = e.id and role.code <> 'employee'
         )
     )
     insert into change_requests (employee_id, reason, changes, state, requested_at, decided_at, decided_by, return_reason)
     select staff.id, asked.reason,
       jsonb_build_array(jsonb_build_object('name', 'mobile',
         'before', case when asked.state = 'approved' then staff.other else staff.mobile end,
         'after', case when asked.state = 'approved' then staff.mobile else staff.other end)),
       asked.state, timestamptz '2026-11-02 09:00+08' + staff.place % 97 * interval '2 hours',
       case when asked.decided_by is not null
         then timestamptz '2026-11-03 10:00+08' + staff.place % 97 * interval '2 hours' end,
       asked.decided_by, asked.return_reason
     from staff join ${requests} on staff.place % ${EVERY} = 7 + asked.later`,
  );
};
