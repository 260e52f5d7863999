import { type Account, type AccountListQuery, accounts } from '@hr/contracts/access/accounts';
import { accountInScope, inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { isPastExpiry } from '#features/signing/applications/index.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { hasSecondFactor } from '#auth/second-factor-condition.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore } from '#records/index.ts';
import { needsSecondPerson } from './reset-request.rows.ts';

/** Days without a sign-in after which an account is dormant (screens page 2.3). */
const DORMANT_DAYS = 90;

const isDormant = ({ now }: Context): Sql => {
  const since = new Date(now.getTime() - DORMANT_DAYS * 86_400_000);
  return sql`(t.last_login_at is null or t.last_login_at < ${since})`;
};

const isLockedOut = ({ now }: Context): Sql => sql`exists (
  select from sign_in_limits blocked
  where blocked.username = t.username and blocked.waits_until > ${now}
)`;

/** Store of accounts. */
export const accountStore = recordStore<Account>({
  description: accounts,
  scope: (context) => accountInScope(context, sql`t`),
  source: () => ({
    from: sql`emp_accounts t left join employees e on e.id = t.employee_id`,
    joined: sql`page join emp_accounts t on t.id = page.key`,
  }),
  keyword: (text) => matching(text, [sql`t.username`, sql`coalesce(e.employee_no, '')`, sql`coalesce(e.name_zh, '')`]),
  derived: (context) => ({
    departmentName: departmentNameOn(sql`t.employee_id`, sql`${context.today}::date`),
    isLockedOut: isLockedOut(context),
    hasLeft: hasLeft(sql`t.employee_id`, context.today),
    needsSecondPerson: needsSecondPerson(context),
    hasSecondFactor: hasSecondFactor('t'),
    lastLoginAt: instantText(sql`t.last_login_at`),
  }),
  parts: {
    roleIds: {
      table: 'account_roles',
      owner: 'account_id',
      toRows: (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ role_id: id })),
      selectValue: () => sql`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name)
        from account_roles assigned join roles r on r.id = assigned.role_id
        where assigned.account_id = t.id
      ), '[]'::jsonb)`,
    },
  },
  conditions: ({ roleId, employeeId, departmentId, isBound, isDormant: dormant }: AccountListQuery, context) => [
    roleId !== undefined &&
      sql`exists (
      select from account_roles assigned where assigned.account_id = t.id and assigned.role_id = any(${roleId}::uuid[])
    )`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`${context.today}::date`, { departmentId, treeOn: context.today }),
    isBound !== undefined && sql`(t.employee_id is not null) = ${isBound === 'yes'}`,
    dormant !== undefined && sql`${isDormant(context)} = ${dormant === 'yes'}`,
  ],
});

/** Whether an employee within the caller's scope has left; null when there is none. */
export const findBindable = async (context: Context, employeeId: string): Promise<{ hasLeft: boolean } | null> => {
  const [row] = await context.db.rows<{ hasLeft: boolean }>(sql`
    select ${hasLeft(sql`e.id`, context.today)} as "hasLeft"
    from employees e
    where e.id = ${employeeId}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row ?? null;
};

export const countPendingApplications = async ({ db, now }: Context, id: string): Promise<number> => {
  const [row] = await db.rows<{ total: number }>(sql`
    select count(*)::int as total
    from applications t join emp_accounts a on a.employee_id = t.employee_id
    where a.id = ${id}::uuid and t.state in ('pending', 'questioned') and not ${isPastExpiry(now)}
  `);
  return row?.total ?? 0;
};

export const accountCards = [
  recordCard(accountStore, { name: 'accountsLocked', filters: { state: ['locked'] } }),
  recordCard(accountStore, { name: 'accountsDormant', filters: { state: ['active'], isDormant: 'yes' } }),
];
