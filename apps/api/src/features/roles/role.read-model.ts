import type { Role } from '@hr/contracts/roles';
import { isPermission } from '@hr/domain/access';
import type { CalendarDate } from '@hr/domain/time';
import { accountInScope } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { AppError } from '#http/app-error.ts';

interface RoleRow extends Omit<Role, 'permissions'> {
  readonly permissions: string[];
}

/** The shipped roles in the order of what they open. */
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

/** Departments are named as they are called on the day; one that is no longer in force keeps its code. */
const roleRows = (today: CalendarDate, condition: Sql): Sql => sql`
  select r.id, r.code, r.name, r.description, r.permissions, r.scope, r.sensitive_groups as "sensitiveGroups", r.version,
    (select count(*)::int from emp_accounts a where a.role_id = r.id) as "memberCount",
    coalesce((
      select jsonb_agg(
        jsonb_build_object('id', d.id, 'code', d.code, 'nameZh', coalesce(p.name_zh, d.code)) order by d.code
      )
      from role_departments named
      join departments d on d.id = named.department_id
      left join department_periods p on p.department_id = d.id and ${coversDay('p', today)}
      where named.role_id = r.id
    ), '[]'::jsonb) as departments,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', project.id, 'code', project.code, 'nameZh', project.name_zh) order by project.code)
      from role_projects named
      join projects project on project.id = named.project_id
      where named.role_id = r.id
    ), '[]'::jsonb) as projects
  from roles r
  where ${condition}
  order by array_position(${[...shippedOrder]}::text[], r.code), r.name`;

/** A permission of an older release that names nothing any more opens nothing and is not shown. */
const toRole = (row: RoleRow): Role => ({ ...row, permissions: row.permissions.filter(isPermission) });

/** The shipped roles first, then those made here, by name. */
export const findRoles = async (db: Db, today: CalendarDate): Promise<Role[]> =>
  (await db.rows<RoleRow>(roleRows(today, sql`true`))).map(toRole);

/** @throws AppError NotFound. */
export const getRole = async (db: Db, today: CalendarDate, id: string): Promise<Role> => {
  const [row] = await db.rows<RoleRow>(roleRows(today, sql`r.id = ${id}::uuid`));
  if (!row) {
    throw new AppError('NotFound');
  }
  return toRole(row);
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
    where a.id = any(${accountIds}::uuid[]) and ${accountInScope(context)}
    order by a.id
    for update of a
  `);
