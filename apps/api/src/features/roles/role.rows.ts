import { actionNames, type Role, roles, screenNames } from '@hr/contracts/roles';
import { actions, allPermissions, screens } from '@hr/domain/access';
import { accountInScope } from '#access/index.ts';
import type { AuditedValues } from '#audit/index.ts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
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

const store = recordStore<Role>({
  description: roles,
  derived: () => ({
    // A permission of an older release that names nothing any more opens nothing and is not shown.
    permissions: sql`array(
      select held from unnest(t.permissions) held where held = any(${[...allPermissions]}::text[])
    )`,
    memberCount: sql`(select count(*)::int from emp_accounts a where a.role_id = t.id)`,
  }),
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
  wordsOf: (role, context) => ({ ...store.wordsOf(role, context), ...screenWords(role) }),
};

/** Whether the role is there, held until the transaction ends, so that it cannot go meanwhile. */
export const holdRole = async (db: Db, id: string): Promise<{ name: string } | null> => {
  const [row] = await db.rows<{ name: string }>(sql`select name from roles where id = ${id}::uuid for key share`);
  return row ?? null;
};

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

/** Those of the accounts that the caller reaches, with the role they have, held until the transaction ends. */
export const findMembers = (
  context: Context,
  accountIds: readonly string[],
): Promise<{ id: string; roleId: string; roleName: string }[]> =>
  context.db.rows(sql`
    select a.id, r.id as "roleId", r.name as "roleName"
    from emp_accounts a join roles r on r.id = a.role_id
    where a.id = any(${[...accountIds]}::uuid[]) and ${accountInScope(context, sql`a`)}
    order by a.id
    for update of a
  `);

/** The accounts have the role from now on. */
export const giveTo = async (db: Db, roleId: string, accountIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update emp_accounts set role_id = ${roleId}::uuid, version = version + 1 where id = any(${[...accountIds]}::uuid[])
  `);
};

/** From now on the session looks at the system as the role; null ends that. */
export const setPreview = async (db: Db, sessionId: string, roleId: string | null): Promise<void> => {
  await db.rows(sql`update sessions set preview_role_id = ${roleId}::uuid where id = ${sessionId}::uuid`);
};
