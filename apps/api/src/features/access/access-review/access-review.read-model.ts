import type { AccessReviewQuery, AccessReviewRow } from '@hr/contracts/access/access-review';
import type { Page } from '@hr/contracts/core';
import { actions, screens } from '@hr/domain/access/roles';
import { accountInScope } from '#access/index.ts';
import { type ListSql, pageOf, streamOf } from '#db/list.ts';
import { orderBy } from '#db/order-by.ts';
import { hasLeft } from '#db/employed.ts';
import { empty, join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

type Filters = Omit<AccessReviewQuery, 'page' | 'pageSize'>;

interface Row extends Omit<AccessReviewRow, 'employee' | 'role' | 'lastLoginAt'> {
  readonly roleId: string;
  readonly roleName: string;
  readonly employeeId: string | null;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly lastLoginAt: Date | null;
}

const sortColumns = {
  username: [{ filled: sql`a.username` }],
  employee: [sql`e.employee_no`],
  role: [{ filled: sql`r.name collate "zh-Hant-TW-x-icu"` }],
  screen: [{ filled: sql`array_position(${[...screens]}::text[], role_permissions.screen)` }],
  lastLoginAt: [sql`a.last_login_at`],
};

const conditions = (context: Context, { q, screen, action, sensitiveGroup, roleId }: Filters): Sql =>
  join(
    [
      accountInScope(context, sql`a`),
      matching(q, [sql`a.username`, sql`coalesce(e.employee_no, '')`, sql`coalesce(e.name_zh, '')`]),
      ...(screen === undefined ? [] : [sql`role_permissions.screen = ${screen}`]),
      ...(action === undefined ? [] : [sql`${action} = any(role_permissions.actions)`]),
      ...(sensitiveGroup === undefined ? [] : [sql`${sensitiveGroup} = any(r.sensitive_groups)`]),
      ...(roleId === undefined ? [] : [sql`r.id = ${roleId}::uuid`]),
    ],
    ' and ',
  );

const rolePermissions = sql`role_permissions as materialized (
  select role.id as role_id, split_part(permission, ':', 1) as screen,
    array_agg(split_part(permission, ':', 2) order by array_position(${[...actions]}::text[], split_part(permission, ':', 2)))
      as actions
  from roles role, unnest(role.permissions) permission
  where split_part(permission, ':', 1) = any(${[...screens]}::text[])
    and split_part(permission, ':', 2) = any(${[...actions]}::text[])
  group by 1, 2
)`;

const employeeJoin = sql`left join employees e on e.id = a.employee_id`;

/** One row per account, role of the account, and screen that the role opens. */
const accessReviewSql = (context: Context, filters: Filters): ListSql => ({
  with: rolePermissions,
  from: sql`
    emp_accounts a
    join account_roles assigned on assigned.account_id = a.id
    join roles r on r.id = assigned.role_id
    join role_permissions on role_permissions.role_id = r.id
    ${filters.q === '' ? empty : employeeJoin}`,
  orderedFrom: filters.q === '' && filters.sort.endsWith('employee') ? employeeJoin : empty,
  where: conditions(context, filters),
  order: orderBy(filters.sort, sortColumns, [sql`a.username`, sql`role_permissions.screen`, sql`r.id`]),
  key: sql`concat_ws(' ', a.id, r.id, role_permissions.screen)`,
  keyType: 'text',
  columns: sql`a.id as "accountId", a.username, e.id as "employeeId", e.employee_no as "employeeNo",
    e.name_zh as "nameZh", ${departmentNameOn(sql`e.id`, sql`${context.today}::date`)} as "departmentName", a.state,
    ${hasLeft(sql`e.id`, context.today)} as "hasLeft", r.id as "roleId", r.name as "roleName",
    role_permissions.screen, role_permissions.actions, r.scope, r.sensitive_groups as "sensitiveGroups", a.last_login_at as "lastLoginAt"`,
  joined: sql`
    page
    join emp_accounts a on a.id = split_part(page.key, ' ', 1)::uuid
    join roles r on r.id = split_part(page.key, ' ', 2)::uuid
    join role_permissions on role_permissions.role_id = r.id and role_permissions.screen = split_part(page.key, ' ', 3)
    ${employeeJoin}`,
});

const toRow = ({ roleId, roleName, employeeId, employeeNo, nameZh, lastLoginAt, ...row }: Row): AccessReviewRow => ({
  ...row,
  role: { id: roleId, name: roleName },
  employee: employeeId === null ? null : { id: employeeId, employeeNo, nameZh },
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});

/** Lists a page of the access review. */
export const listAccessReview = (
  context: Context,
  { page, pageSize, ...filters }: AccessReviewQuery,
): Promise<Page<AccessReviewRow>> =>
  pageOf(context.db, accessReviewSql(context, filters), { page, pageSize, toItem: toRow });

/** Streams the whole access review for an export. */
export const streamAccessReview = (context: Context, filters: Filters): AsyncGenerator<AccessReviewRow> =>
  streamOf(context.db, accessReviewSql(context, filters), toRow);
