import { actionNames, type Role, roles, screenNames } from '@hr/contracts/access/roles';
import { actions, allPermissions, screens } from '@hr/domain/access/roles';
import { touchAccounts } from '#features/access/sign-in/index.ts';
import { accountInScope, reachesEveryone } from '#access/index.ts';
import type { AuditedValues } from '#audit/index.ts';
import type { Db } from '#db/database.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { departmentReference, recordStore, type RecordStore } from '#records/index.ts';

/** Order of the shipped roles, by how much they open. Custom roles follow by name. */
const shippedOrder = [
  'system_administrator',
  'hr_manager',
  'hr_officer',
  'payroll_officer',
  'manager',
  'principal_investigator',
  'auditor',
  'employee',
];

/** Condition that the account of `assigned` is in the caller's scope. Empty when the scope covers everyone. */
const isMemberInScope = (context: Context): Sql =>
  reachesEveryone(context)
    ? empty
    : sql`and exists (
      select from emp_accounts a where a.id = assigned.account_id and ${accountInScope(context, sql`a`)}
    )`;

const store = recordStore<Role>({
  description: roles,
  derived: (context) => ({
    isOwn: sql`t.id = any(${context.actor.allRoles.map(({ id }) => id)}::uuid[])`,
    // Permissions that no longer exist are not shown.
    permissions: sql`array(
      select permission from unnest(t.permissions) permission where permission = any(${[...allPermissions]}::text[])
    )`,
    memberCount: sql`(
      select count(*)::int from account_roles assigned where assigned.role_id = t.id ${isMemberInScope(context)}
    )`,
  }),
  references: [
    {
      kind: 'emp_account',
      noun: '帳號',
      permission: 'access_set_up:view',
      rows: (context) => sql`
        select a.id, a.username as title, ${accountInScope(context, sql`a`)} as reached
        from emp_accounts a
        where a.id in (select assigned.account_id from account_roles assigned where assigned.role_id = t.id)`,
    },
  ],
  order: { name: sql`array_position(${shippedOrder}::text[], t.code)` },
  parts: {
    departmentIds: {
      table: 'role_departments',
      owner: 'role_id',
      toRows: (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ department_id: id })),
      selectValue: (day) => sql`coalesce((
        select jsonb_agg(${departmentReference('d', day)} order by d.code)
        from role_departments scoped join departments d on d.id = scoped.department_id
        where scoped.role_id = t.id
      ), '[]'::jsonb)`,
    },
    projectIds: {
      table: 'role_projects',
      owner: 'role_id',
      toRows: (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ project_id: id })),
      selectValue: () => sql`coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'nameZh', p.name_zh) order by p.code)
        from role_projects scoped join projects p on p.id = scoped.project_id
        where scoped.role_id = t.id
      ), '[]'::jsonb)`,
    },
  },
});

/** One value per screen, so that the audit log shows for which screen the permissions changed. */
const permissionsPerScreen = ({ permissions }: Pick<Role, 'permissions'>): AuditedValues =>
  Object.fromEntries(
    screens.flatMap((screen) => {
      const granted = actions.filter((action) => permissions.includes(`${screen}:${action}`));
      return granted.length === 0
        ? []
        : [[screenNames[screen], granted.map((action) => actionNames[action]).join('、')]];
    }),
  );

/** Store of roles with their departments and projects. */
export const roleStore: RecordStore<Role> = {
  ...store,
  auditedValuesOf: (role, context, otherVersion) => ({
    ...store.auditedValuesOf(role, context, otherVersion),
    ...permissionsPerScreen(role),
  }),
};

/** Locks the roles in share mode, and returns those that exist. */
export const lockRoles = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.rows(sql`select id from roles where id = any(${[...ids]}::uuid[]) order by id for share`);

/** Returns the field with a reference to a missing record; null when all exist. */
export const findMissingReference = async (
  db: Db,
  { departmentIds, projectIds }: { departmentIds: readonly string[]; projectIds: readonly string[] },
): Promise<'departmentIds' | 'projectIds' | null> => {
  const [row] = await db.rows<{ departments: boolean; projects: boolean }>(sql`
    select
      exists (select from unnest(${[...departmentIds]}::uuid[]) id where id not in (select d.id from departments d))
        as departments,
      exists (select from unnest(${[...projectIds]}::uuid[]) id where id not in (select p.id from projects p))
        as projects
  `);
  if (row?.departments) {
    return 'departmentIds';
  }
  return row?.projects ? 'projectIds' : null;
};

/** An account that a role is to be assigned to. */
interface AssignmentCandidate {
  readonly id: string;
  readonly employeeId: string | null;
  /** Subject of its audit entries. */
  readonly subject: string;
  /** Names of its current roles, sorted. */
  readonly roleNames: string[];
  readonly hasRole: boolean;
}

/** Locks the accounts in the caller's scope. */
export const lockCandidates = (
  context: Context,
  { id, accountIds }: { readonly id: string; readonly accountIds: readonly string[] },
): Promise<AssignmentCandidate[]> =>
  context.db.rows(sql`
    select a.id, a.employee_id as "employeeId",
      a.username || coalesce((
        select '（' || e.employee_no || ' ' || e.name_zh || '）' from employees e where e.id = a.employee_id
      ), '') as subject,
      array(
        select r.name from account_roles assigned join roles r on r.id = assigned.role_id where assigned.account_id = a.id order by r.name
      ) as "roleNames",
      exists (select from account_roles assigned where assigned.account_id = a.id and assigned.role_id = ${id}::uuid) as "hasRole"
    from emp_accounts a
    where a.id = any(${[...accountIds]}::uuid[]) and ${accountInScope(context, sql`a`)}
    order by a.id
    for no key update of a
  `);

/** Adds accounts to a role. */
export const addMembers = async (db: Db, roleId: string, accountIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    insert into account_roles (account_id, role_id)
    select a.id, ${roleId}::uuid from emp_accounts a where a.id = any(${[...accountIds]}::uuid[])
  `);
  await touchAccounts(db, accountIds);
};

export const addAdministrator = async (db: Db, accountId: string): Promise<void> => {
  await db.rows(sql`
    insert into account_roles (account_id, role_id)
    select ${accountId}::uuid, role.id from roles role where role.code = 'system_administrator'`);
};
