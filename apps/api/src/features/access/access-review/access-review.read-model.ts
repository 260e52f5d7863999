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
  screen: [{ filled: sql`array_position(${[...screens]}::text[], held.screen)` }],
  lastLoginAt: [sql`a.last_login_at`],
};

const conditions = (context: Context, { q, screen, action, sensitiveGroup, roleId }: Filters): Sql =>
  join(
    [
      accountInScope(context, sql`a`),
      matching(q, [sql`a.username`, sql`coalesce(e.employee_no, '')`, sql`coalesce(e.name_zh, '')`]),
      ...(screen === undefined ? [] : [sql`held.screen = ${screen}`]),
      ...(action === undefined ? [] : [sql`${action} = any(held.actions)`]),
      ...(sensitiveGroup === undefined ? [] : [sql`${sensitiveGroup} = any(r.sensitive_groups)`]),
      ...(roleId === undefined ? [] : [sql`r.id = ${roleId}::uuid`]),
    ],
    ' and ',
  );

const held = sql`held as materialized (
  select role.id as role_id, split_part(permission, ':', 1) as screen,
    array_agg(split_part(permission, ':', 2) order by array_position(${[...actions]}::text[], split_part(permission, ':', 2)))
      as actions
  from roles role, unnest(role.permissions) permission
  where split_part(permission, ':', 1) = any(${[...screens]}::text[])
    and split_part(permission, ':', 2) = any(${[...actions]}::text[])
  group by 1, 2
)`;

const employed = sql`left join employees e on e.id = a.employee_id`;

/** A row for each account, each of its roles and each screen that the role opens. */
const grants = (context: Context, filters: Filters): ListSql => ({
  with: held,
  from: sql`
    emp_accounts a
    join account_roles has on has.account_id = a.id
    join roles r on r.id = has.role_id
    join held on held.role_id = r.id
    ${filters.q === '' ? empty : employed}`,
  orderedFrom: filters.q === '' && filters.sort.endsWith('employee') ? employed : empty,
  where: conditions(context, filters),
  order: orderBy(filters.sort, sortColumns, [sql`a.username`, sql`held.screen`, sql`r.id`]),
  key: sql`concat_ws(' ', a.id, r.id, held.screen)`,
  keyType: 'text',
  columns: sql`a.id as "accountId", a.username, e.id as "employeeId", e.employee_no as "employeeNo",
    e.name_zh as "nameZh", ${departmentNameOn(sql`e.id`, sql`${context.today}::date`)} as "departmentName", a.state,
    ${hasLeft(sql`e.id`, context.today)} as "hasLeft", r.id as "roleId", r.name as "roleName",
    held.screen, held.actions, r.scope, r.sensitive_groups as "sensitiveGroups", a.last_login_at as "lastLoginAt"`,
  joined: sql`
    page
    join emp_accounts a on a.id = split_part(page.key, ' ', 1)::uuid
    join roles r on r.id = split_part(page.key, ' ', 2)::uuid
    join held on held.role_id = r.id and held.screen = split_part(page.key, ' ', 3)
    ${employed}`,
});

const toRow = ({ roleId, roleName, employeeId, employeeNo, nameZh, lastLoginAt, ...row }: Row): AccessReviewRow => ({
  ...row,
  role: { id: roleId, name: roleName },
  employee: employeeId === null ? null : { id: employeeId, employeeNo, nameZh },
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});

/** A page of who can do what. */
export const listAccessReview = (
  context: Context,
  { page, pageSize, ...filters }: AccessReviewQuery,
): Promise<Page<AccessReviewRow>> => pageOf(context.db, grants(context, filters), { page, pageSize, toItem: toRow });

/** All of it, for an export. */
export const streamAccessReview = (context: Context, filters: Filters): AsyncGenerator<AccessReviewRow> =>
  streamOf(context.db, grants(context, filters), toRow);
