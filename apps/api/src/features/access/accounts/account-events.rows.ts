import { accounts } from '@hr/contracts/access/accounts';
import { accountInScope, inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly accountId: string;
  readonly change: 'made' | 'bound' | 'unbound';
  readonly username: string;
  readonly by: string | null;
  readonly isReached: boolean;
}

const texts: Readonly<Record<Row['change'], string>> = {
  made: '建立 EMP 帳號',
  bound: '綁定 EMP 帳號',
  unbound: '解除綁定 EMP 帳號',
};

const { entity, fields } = accounts;

/**
 * Account events of an employee's timeline: when an account was created for them, bound and unbound, according to the
 * audit log, which remains after the account is deleted. For the current account without such an entry, its creation
 * date.
 */
export const accountEvents: EmployeeEvents = {
  permission: 'access_set_up:view',
  rows: (context, employeeId) => sql`
    select event.id, event."on", event.change, event.by, a.id as "accountId", a.username,
      ${accountInScope(context, sql`a`)} as "isReached"
    from (
      select entry.id, (entry.at at time zone 'Asia/Taipei')::date as "on", entry.entity_id as account_id, entry.actor_name as by,
        case when field ->> 'after' is null then 'unbound' when entry.kind = 'create' then 'made' else 'bound' end as change
      from audit_entries entry cross join lateral jsonb_array_elements(entry.changes) as field
      where entry.employee_id = ${employeeId}::uuid and entry.entity = ${entity}
        and field ->> 'field' = ${fields.employeeId.label}
      union all
      select own.id, (own.created_at at time zone 'Asia/Taipei')::date, own.id, null, 'made'
      from emp_accounts own
      where own.employee_id = ${employeeId}::uuid and not exists (
        select from audit_entries entry
        where entry.entity = ${entity} and entry.entity_id = own.id and entry.employee_id = own.employee_id
          and entry.changes @> jsonb_build_array(jsonb_build_object('field', ${fields.employeeId.label}::text))
      )
    ) as event join emp_accounts a on a.id = event.account_id
    where ${inScope(context, sql`${employeeId}::uuid`)}`,
  eventOf: ({ accountId, change, username, by, isReached }: Row) => ({
    kind: 'account',
    title: `${texts[change]}：${username}`,
    before: null,
    after: null,
    by,
    path: isReached ? `/dashboard/access_set_up?view=accounts&record=${accountId}` : null,
  }),
};
