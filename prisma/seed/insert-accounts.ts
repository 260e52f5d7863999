import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';

/**
 * Inserts the named demo logins, and an account with the employee number as user name for every other employee. Department
 * heads and principal investigators get the role of each.
 */
export const insertAccounts = async (client: pg.Client): Promise<void> => {
  const passwordHash = await hash(DEMO_PASSWORD);
  await client.query(
    `insert into emp_accounts (username, password_hash, employee_id, is_demo)
     select row.username, $2, e.id, true
     from jsonb_to_recordset($1::jsonb) as row (username text, "employeeNo" text)
     join employees e on e.employee_no = row."employeeNo"`,
    [JSON.stringify(demoAccounts), passwordHash],
  );
  await client.query(
    `insert into account_roles (account_id, role_id)
     select a.id, r.id
     from jsonb_to_recordset($1::jsonb) as row (username text, role text)
     join roles r on r.code = row.role
     join emp_accounts a on a.username = row.username`,
    [JSON.stringify(demoAccounts)],
  );
  await client.query(
    `insert into emp_accounts (username, password_hash, employee_id, is_demo)
     select lower(e.employee_no), $1, e.id, true
     from employees e
     where not exists (select from emp_accounts a where a.employee_id = e.id)`,
    [passwordHash],
  );
  await client.query(`
    with duties as (
      select a.id,
        exists (select from department_periods p where p.head_id = a.employee_id and p.effective_to is null) as heads,
        exists (select from projects p where p.principal_investigator_id = a.employee_id) as leads
      from emp_accounts a
      where not exists (select from account_roles assigned where assigned.account_id = a.id)
    )
    insert into account_roles (account_id, role_id)
    select duties.id, r.id
    from duties
    join roles r on r.code = 'manager' and heads or r.code = 'principal_investigator' and leads
      or r.code = 'employee' and not heads and not leads`);
};
