import { actionNames, type Role, roles, screenNames } from '@hr/contracts/access/roles';
import { actions, allPermissions, screens } from '@hr/domain/access/roles';
import { accountInScope, reachesEveryone } from '#access/index.ts';
import type { AuditedValues } from '#audit/index.ts';
import type { Db } from '#db/database.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { departmentReference, recordStore, type RecordStore } from '#records/index.ts';

/** The shipped roles in the order of what they open; those made here come after them, by name. */
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

/** Of a member `held`: the caller reaches the account. Who reaches everyone counts without looking at each. */
const withinReach = (context: Context): Sql =>
  reachesEveryone(context)
    ? empty
    : sql`and exists (
      select from emp_accounts a where a.id = held.account_id and ${accountInScope(context, sql`a`)}
    )`;

const store = recordStore<Role>({
  description: roles,
  derived: (context) => ({
    isOwn: sql`t.id = any(${context.actor.allRoles.map(({ id }) => id)}::uuid[])`,
    // A permission of an older release that names nothing any more opens nothing and is not shown.
    permissions: sql`array(
      select held from unnest(t.permissions) held where held = any(${[...allPermissions]}::text[])
    )`,
    memberCount: sql`(
      select count(*)::int from account_roles held where held.role_id = t.id ${withinReach(context)}
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
        where a.id in (select held.account_id from account_roles held where held.role_id = t.id)`,
    },
  ],
  order: { name: sql`array_position(${shippedOrder}::text[], t.code)` },
  parts: {
    departmentIds: {
      table: 'role_departments',
      owner: 'role_id',
      rowsOf: (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ department_id: id })),
      answer: (day) => sql`coalesce((
        select jsonb_agg(${departmentReference('d', day)} order by d.code)
        from role_departments named join departments d on d.id = named.department_id
        where named.role_id = t.id
      ), '[]'::jsonb)`,
    },
    projectIds: {
      table: 'role_projects',
      owner: 'role_id',
      rowsOf: (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ project_id: id })),
      answer: () => sql`coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'nameZh', p.name_zh) order by p.code)
        from role_projects named join projects p on p.id = named.project_id
        where named.role_id = t.id
      ), '[]'::jsonb)`,
    },
  },
});

/** A screen a line, so that the log shows which screen's permissions changed. */
const screenWords = ({ permissions }: Pick<Role, 'permissions'>): AuditedValues =>
  Object.fromEntries(
    screens.flatMap((screen) => {
      const given = actions.filter((action) => permissions.includes(`${screen}:${action}`));
      return given.length === 0 ? [] : [[screenNames[screen], given.map((action) => actionNames[action]).join('、')]];
    }),
  );

/** Roles as their table and its parts keep them. */
export const roleStore: RecordStore<Role> = {
  ...store,
  wordsOf: (role, context, beside) => ({ ...store.wordsOf(role, context, beside), ...screenWords(role) }),
};

/** Those of the roles that are there, held until the transaction ends, so that they neither go nor change meanwhile. */
export const holdRoles = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.rows(sql`select id from roles where id = any(${[...ids]}::uuid[]) order by id for share`);

/** What a role is to name and is not there any more; null when all of it is. */
export const findMissingNamed = async (
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

/** An account that is to have a role. */
interface Candidate {
  readonly id: string;
  readonly employeeId: string | null;
  /** As the log calls the account. */
  readonly subject: string;
  /** The roles that it has, by name. */
  readonly roleNames: string[];
  readonly hasRole: boolean;
}

/** Those of the accounts that the caller reaches, held until the transaction ends. */
export const findCandidates = (
  context: Context,
  { id, accountIds }: { readonly id: string; readonly accountIds: readonly string[] },
): Promise<Candidate[]> =>
  context.db.rows(sql`
    select a.id, a.employee_id as "employeeId",
      a.username || coalesce((
        select '（' || e.employee_no || ' ' || e.name_zh || '）' from employees e where e.id = a.employee_id
      ), '') as subject,
      array(
        select r.name from account_roles held join roles r on r.id = held.role_id where held.account_id = a.id order by r.name
      ) as "roleNames",
      exists (select from account_roles held where held.account_id = a.id and held.role_id = ${id}::uuid) as "hasRole"
    from emp_accounts a
    where a.id = any(${[...accountIds]}::uuid[]) and ${accountInScope(context, sql`a`)}
    order by a.id
    for no key update of a
  `);

/** The accounts have the role too from now on. */
export const giveTo = async (db: Db, roleId: string, accountIds: readonly string[]): Promise<void> => {
  const accounts = sql`any(${[...accountIds]}::uuid[])`;
  await db.rows(sql`
    insert into account_roles (account_id, role_id)
    select a.id, ${roleId}::uuid from emp_accounts a where a.id = ${accounts}
  `);
  await db.rows(sql`update emp_accounts set version = version + 1 where id = ${accounts}`);
};

/** From now on the session looks at the system as the role; null ends that. */
export const setPreview = async (db: Db, sessionId: string, roleId: string | null): Promise<void> => {
  await db.rows(sql`update sessions set preview_role_id = ${roleId}::uuid where id = ${sessionId}::uuid`);
};
