import type { Account, AccountListQuery } from '@hr/contracts/accounts';
import { accountInScope } from '#access/index.ts';
import { lockedOutSince } from '#auth/lockout.ts';
import { coversDay } from '#db/effective.ts';
import { orderBy } from '#db/order-by.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { Context } from '#http/context.ts';

/** One row of the list, flat as SQL gives it. */
export interface AccountRow extends Omit<Account, 'role' | 'employee' | 'lastLoginAt'> {
  readonly roleId: string;
  readonly roleName: string;
  readonly employeeId: string | null;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly lastLoginAt: Date | null;
  readonly total: number;
}

export interface AccountFilters extends Omit<AccountListQuery, 'page' | 'pageSize'> {
  /** Only this account. */
  readonly id?: string;
}

/** After so many days without a login an account is dormant (screens page 2.3). */
const DORMANT_DAYS = 90;

const sortColumns = {
  username: [sql`a.username`],
  employee: [sql`e.employee_no`],
  department: [sql`department.name_zh collate "zh-Hant-TW-x-icu"`],
  role: [sql`r.name collate "zh-Hant-TW-x-icu"`],
  state: [sql`a.state`],
  lastLoginAt: [sql`a.last_login_at`],
};

const isDormant = ({ now }: Context): Sql => {
  const since = new Date(now.getTime() - DORMANT_DAYS * 86_400_000);
  return sql`(a.last_login_at is null or a.last_login_at < ${since})`;
};

const chosen = (context: Context, filters: AccountFilters): readonly (Sql | false)[] => [
  filters.id !== undefined && sql`a.id = ${filters.id}::uuid`,
  filters.roleId !== undefined && sql`a.role_id = ${filters.roleId}::uuid`,
  filters.state !== undefined && sql`a.state = ${filters.state}`,
  filters.departmentId !== undefined && sql`position.department_id = ${filters.departmentId}::uuid`,
  filters.isBound !== undefined && sql`(a.employee_id is not null) = ${filters.isBound === 'yes'}`,
  filters.isDormant !== undefined && sql`${isDormant(context)} = ${filters.isDormant === 'yes'}`,
];

/** Accounts that the caller reaches: the list, the export and the single account are all this statement. */
export const accountRows = (context: Context, filters: AccountFilters, page: Sql): Sql => {
  const { today, now } = context;
  const conditions = [
    accountInScope(context),
    matching(filters.q, [sql`a.username`, sql`coalesce(e.employee_no, '')`, sql`coalesce(e.name_zh, '')`]),
    ...chosen(context, filters).filter((condition) => condition !== false),
  ];
  return sql`
    select a.id, a.username, r.id as "roleId", r.name as "roleName",
      e.id as "employeeId", e.employee_no as "employeeNo", e.name_zh as "nameZh",
      department.name_zh as "departmentName", a.state,
      coalesce(attempt.failed_count >= ${lockedOutSince(now).failures}
        and attempt.last_failed_at >= ${lockedOutSince(now).instant}, false) as "isLockedOut",
      a.must_change_password as "mustChangePassword", a.totp_confirmed_at is not null as "hasSecondFactor",
      a.last_login_at as "lastLoginAt", a.version,
      (count(*) over ())::int as total
    from emp_accounts a
    join roles r on r.id = a.role_id
    left join employees e on e.id = a.employee_id
    left join employee_positions position on position.employee_id = e.id and ${coversDay('position', today)}
    left join department_periods department on department.department_id = position.department_id
      and ${coversDay('department', today)}
    left join login_attempts attempt on attempt.username = a.username
    where ${join(conditions, ' and ')}
    ${orderBy(filters.sort, sortColumns, [sql`a.username`])}
    ${page}`;
};

/** The row as the contract shapes it. */
export const toAccount = ({
  roleId,
  roleName,
  employeeId,
  employeeNo,
  nameZh,
  lastLoginAt,
  total: _total,
  ...row
}: AccountRow): Account => ({
  ...row,
  role: { id: roleId, name: roleName },
  employee: employeeId === null ? null : { id: employeeId, employeeNo, nameZh },
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});
