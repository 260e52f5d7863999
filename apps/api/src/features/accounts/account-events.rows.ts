import { accountInScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly id: string;
  readonly username: string;
}

/** 帳號 of somebody's timeline: when the one that they have was made. */
export const accountEvents: EmployeeEvents = {
  permission: 'access_set_up:view',
  rows: (context, employeeId) => sql`
    select a.id, (a.created_at at time zone 'Asia/Taipei')::date as "on", a.username
    from emp_accounts a where a.employee_id = ${employeeId}::uuid and ${accountInScope(context, sql`a`)}`,
  eventOf: ({ id, username }: Row) => ({
    kind: 'account',
    title: `建立 EMP 帳號：${username}`,
    before: null,
    after: null,
    by: null,
    path: `/dashboard/access_set_up?view=accounts&record=${id}`,
  }),
};
