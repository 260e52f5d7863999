import { can, type DataScope, type Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { join, sql, type Sql } from '#db/sql.ts';
import type { Actor, AssignedRole, Context } from '#core/context.ts';
import { restrictRoles } from './permission-context.ts';

interface Viewer {
  /** The viewing employee: a value, or a column if the statement has many viewers. */
  readonly employee: Sql;
  readonly today: CalendarDate;
}

/** Departments that the viewer belongs to or manages. */
const ownDepartments = ({ employee, today }: Viewer): Sql => sql`
  select position.department_id as id from employee_positions position
  where position.employee_id = ${employee}::uuid and ${coversDay('position', today)}
  union
  select headed.department_id from department_periods headed
  where headed.head_id = ${employee}::uuid and ${coversDay('headed', today)}`;

const namedDepartments = (roleId: string): Sql => sql`
  select named.department_id as id from role_departments named where named.role_id = ${roleId}::uuid`;

const withSubdepartments = (departments: Sql, today: CalendarDate): Sql => sql`
  with recursive reached as (
    ${departments}
    union
    select child.department_id from department_periods child
    join reached on child.parent_id = reached.id
    where ${coversDay('child', today)}
  )
  select id from reached`;

/** Selects a department and its subdepartments on the day. */
export const departmentAndBelow = (departmentId: string, day: CalendarDate): Sql =>
  withSubdepartments(sql`select ${departmentId}::uuid as id`, day);

/** Selects the employees of a department and its subdepartments on the day. */
export const employeesInDepartment = (departmentId: string, day: CalendarDate): Sql =>
  employeesOfDepartments(departmentAndBelow(departmentId, day), day);

const employeesOfDepartments = (departments: Sql, today: CalendarDate): Sql => sql`
  select position.employee_id from employee_positions position
  where position.department_id in (${departments}) and ${coversDay('position', today)}`;

const directReports = ({ employee, today }: Viewer): Sql => sql`
  select position.employee_id from employee_positions position
  join department_periods led on led.department_id = position.department_id
  where led.head_id = ${employee}::uuid and ${coversDay('led', today)} and ${coversDay('position', today)}
  union
  select below.head_id from department_periods below
  join department_periods led on led.department_id = below.parent_id
  where led.head_id = ${employee}::uuid and below.head_id is not null
    and ${coversDay('led', today)} and ${coversDay('below', today)}`;

/** Selects the projects of the role, and those that the employee leads, co-leads or manages. */
const projectsInReach = (employee: Sql, roleId: string): Sql => sql`
  select named.project_id as id from role_projects named where named.role_id = ${roleId}::uuid
  union
  select own.id from projects own
  where own.principal_investigator_id = ${employee}::uuid or own.manager_id = ${employee}::uuid
  union
  select shared.project_id from project_co_investigators shared where shared.employee_id = ${employee}::uuid`;

/** Selects the investigators and managers of these projects until they are closed. */
const projectManagers = ({ employee }: Viewer, roleId: string): Sql => sql`
  with reached as (
    select project.id, project.principal_investigator_id, project.manager_id from projects project
    where project.state not in ('closed', 'terminated') and project.id in (${projectsInReach(employee, roleId)})
  )
  select principal_investigator_id from reached
  union select manager_id from reached where manager_id is not null
  union select co.employee_id from project_co_investigators co join reached on reached.id = co.project_id`;

const employeesByScope: Readonly<Record<Exclude<DataScope, 'self' | 'all'>, (viewer: Viewer, roleId: string) => Sql>> =
  {
    direct_reports: directReports,
    department: (viewer) => employeesOfDepartments(ownDepartments(viewer), viewer.today),
    department_and_below: (viewer) =>
      employeesOfDepartments(withSubdepartments(ownDepartments(viewer), viewer.today), viewer.today),
    named_departments: ({ today }, roleId) =>
      employeesOfDepartments(withSubdepartments(namedDepartments(roleId), today), today),
    named_projects: projectManagers,
  };

/** Id that no record has. A scope relative to the viewer is empty for an account without an employee. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const viewerIdOf = ({ employeeId }: Actor): Sql => sql`${employeeId ?? NIL_UUID}`;

/** SQL condition: the role reaches the employee if the viewer has it. */
export const roleReaches = (viewer: Viewer, { id, scope }: Pick<AssignedRole, 'id' | 'scope'>, employee: Sql): Sql => {
  if (scope === 'all') {
    return sql`true`;
  }
  const isSelf = sql`${employee} = ${viewer.employee}::uuid`;
  return scope === 'self' ? isSelf : sql`(${isSelf} or ${employee} in (${employeesByScope[scope](viewer, id)}))`;
};

const reachesAll = ({ scope }: AssignedRole): boolean => scope === 'all';

/** SQL condition: one of the roles reaches the employee. False without roles. */
export const anyRoleReaches = (
  { actor, today }: Pick<Context, 'actor' | 'today'>,
  roles: readonly AssignedRole[],
  employee: Sql,
): Sql => {
  const unrestricted = roles.find(reachesAll);
  const conditions = (unrestricted ? [unrestricted] : roles).map((role) =>
    roleReaches({ employee: viewerIdOf(actor), today }, role, employee),
  );
  return sql`(${join([sql`false`, ...conditions], ' or ')})`;
};

/** Returns sets of roles; one role of each set must reach the employee. The second set is the previewed role. */
const requiredRoleSets = ({ roles, preview }: Actor): readonly (readonly AssignedRole[])[] =>
  preview === null ? [roles] : [roles, [preview.role]];

/**
 * SQL condition of every statement about employees, including counts and exports: a role that grants the permission
 * reaches the employee. A previewed role must reach them too. Employees out of reach are not found. `opens` restricts
 * the roles to those that open a group of sensitive fields. Decision 007.
 */
export const inScope = (
  context: Pick<Context, 'actor' | 'today'>,
  employee: Sql,
  opens: (role: AssignedRole) => boolean = () => true,
): Sql =>
  sql`(${join(
    requiredRoleSets(context.actor).map((roles) => anyRoleReaches(context, roles.filter(opens), employee)),
    ' and ',
  )})`;

/**
 * Returns whether one of the caller's roles reaches all employees, and a previewed role does too. `opens` as in
 * `inScope`.
 */
export const reachesEveryone = (
  { actor }: Pick<Context, 'actor'>,
  opens: (role: AssignedRole) => boolean = () => true,
): boolean => requiredRoleSets(actor).every((roles) => roles.some((role) => reachesAll(role) && opens(role)));

/**
 * SQL condition on an account alias: its employee is in scope. An account without an employee requires a role that
 * reaches everyone.
 */
export const accountInScope = (context: Pick<Context, 'actor' | 'today'>, account: Sql): Sql =>
  reachesEveryone(context)
    ? sql`true`
    : sql`(${account}.employee_id is not null and ${inScope(context, sql`${account}.employee_id`)})`;

const isOfProjects = ({ scope }: AssignedRole): boolean => scope === 'named_projects';

/**
 * SQL condition: the project is in scope. Callers who have only project roles reach their own projects; all others
 * reach every project.
 */
export const projectInScope = ({ actor }: Pick<Context, 'actor'>, project: Sql): Sql => {
  const projectRoleSets = requiredRoleSets(actor).filter((roles) => roles.every(isOfProjects));
  const isOneOf = ({ id }: AssignedRole): Sql => sql`${project} in (${projectsInReach(viewerIdOf(actor), id)})`;
  const conditions = projectRoleSets.map((roles) => sql`(${join([sql`false`, ...roles.map(isOneOf)], ' or ')})`);
  return conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' and ')})`;
};

/** Returns whether the caller may create the project: like `projectInScope`, by the employees of the new project. */
export const reachesNewProject = ({ actor }: Pick<Context, 'actor'>, employeeIds: readonly unknown[]): boolean =>
  requiredRoleSets(actor).every((roles) => roles.some((role) => !isOfProjects(role))) ||
  (actor.employeeId !== null && employeeIds.includes(actor.employeeId));

/**
 * SQL condition like `inScope`, for an additional permission and all roles of the caller that grant it. False without
 * such a role.
 */
export const inScopeFor = (context: Pick<Context, 'actor' | 'today'>, permission: Permission, employee: Sql): Sql =>
  can(context.actor, permission)
    ? inScope(
        { ...context, actor: restrictRoles({ ...context.actor, roles: context.actor.allRoles }, permission) },
        employee,
      )
    : sql`false`;

/**
 * SQL condition: the employee is employed on the day and has an active account. Signing needs no role. `employee`
 * must not use the aliases `signing` and `stint`. Decision 043.
 */
export const canSign = (employee: Sql, day: CalendarDate): Sql => sql`(
  exists (
    select from emp_accounts signing where signing.employee_id = ${employee} and signing.state = 'active'
  ) and exists (
    select from employments stint
    where stint.employee_id = ${employee} and ${coversDay('stint', day)} and stint.hired_on <= ${day}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${day}::date)
  )
)`;

/** SQL condition: the caller keeps the records of the employee with this identifier. */
export const keepsRecordsOf = (context: Pick<Context, 'actor' | 'today'>, employee: Sql): Sql =>
  inScopeFor(context, 'employee_data:edit', employee);
