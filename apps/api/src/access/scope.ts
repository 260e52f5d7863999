import { can, type DataScope, type Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Actor, Context, HeldRole } from '#core/context.ts';
import { actingFor } from './acting-for.ts';

interface Viewer {
  /** The employee who looks: a value, or the column of a statement about many who do. */
  readonly employee: Sql;
  readonly today: CalendarDate;
}

/** The departments that the person works in or heads. */
const ownDepartments = ({ employee, today }: Viewer): Sql => sql`
  select position.department_id as id from employee_positions position
  where position.employee_id = ${employee}::uuid and ${coversDay('position', today)}
  union
  select headed.department_id from department_periods headed
  where headed.head_id = ${employee}::uuid and ${coversDay('headed', today)}`;

const namedDepartments = (roleId: string): Sql => sql`
  select named.department_id as id from role_departments named where named.role_id = ${roleId}::uuid`;

const withThoseBelow = (departments: Sql, today: CalendarDate): Sql => sql`
  with recursive reached as (
    ${departments}
    union
    select child.department_id from department_periods child
    join reached on child.parent_id = reached.id
    where ${coversDay('child', today)}
  )
  select id from reached`;

/** A department and those below it on the day. */
export const departmentsWithin = (departmentId: string, day: CalendarDate): Sql =>
  withThoseBelow(sql`select ${departmentId}::uuid as id`, day);

/** Whoever works on the day in the department or in one below it. */
export const peopleWithin = (departmentId: string, day: CalendarDate): Sql =>
  peopleOf(departmentsWithin(departmentId, day), day);

const peopleOf = (departments: Sql, today: CalendarDate): Sql => sql`
  select placed.employee_id from employee_positions placed
  where placed.department_id in (${departments}) and ${coversDay('placed', today)}`;

const directReports = ({ employee, today }: Viewer): Sql => sql`
  select placed.employee_id from employee_positions placed
  join department_periods led on led.department_id = placed.department_id
  where led.head_id = ${employee}::uuid and ${coversDay('led', today)} and ${coversDay('placed', today)}
  union
  select below.head_id from department_periods below
  join department_periods led on led.department_id = below.parent_id
  where led.head_id = ${employee}::uuid and below.head_id is not null
    and ${coversDay('led', today)} and ${coversDay('below', today)}`;

/** The projects that the role names, and those that the person leads, helps to lead or manages. */
const reachedProjects = (employee: Sql, roleId: string): Sql => sql`
  select named.project_id as id from role_projects named where named.role_id = ${roleId}::uuid
  union
  select own.id from projects own
  where own.principal_investigator_id = ${employee}::uuid or own.manager_id = ${employee}::uuid
  union
  select shared.project_id from project_co_investigators shared where shared.employee_id = ${employee}::uuid`;

/** Those who lead, help to lead or manage one of them, until it is closed. */
const projectPeople = ({ employee }: Viewer, roleId: string): Sql => sql`
  with reached as (
    select project.id, project.principal_investigator_id, project.manager_id from projects project
    where project.state not in ('closed', 'terminated') and project.id in (${reachedProjects(employee, roleId)})
  )
  select principal_investigator_id from reached
  union select manager_id from reached where manager_id is not null
  union select co.employee_id from project_co_investigators co join reached on reached.id = co.project_id`;

const people: Readonly<Record<Exclude<DataScope, 'self' | 'all'>, (viewer: Viewer, roleId: string) => Sql>> = {
  direct_reports: directReports,
  department: (viewer) => peopleOf(ownDepartments(viewer), viewer.today),
  department_and_below: (viewer) => peopleOf(withThoseBelow(ownDepartments(viewer), viewer.today), viewer.today),
  named_departments: ({ today }, roleId) => peopleOf(withThoseBelow(namedDepartments(roleId), today), today),
  named_projects: projectPeople,
};

/** No employee has it, so that a scope that leans on the person reaches no one when an account is bound to nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const viewing = ({ employeeId }: Actor): Sql => sql`${employeeId ?? NOBODY}`;

/** The role reaches the employee when the viewer holds it. */
export const roleReaches = (viewer: Viewer, { id, scope }: Pick<HeldRole, 'id' | 'scope'>, employee: Sql): Sql => {
  if (scope === 'all') {
    return sql`true`;
  }
  const isSelf = sql`${employee} = ${viewer.employee}::uuid`;
  return scope === 'self' ? isSelf : sql`(${isSelf} or ${employee} in (${people[scope](viewer, id)}))`;
};

const reachesAll = ({ scope }: HeldRole): boolean => scope === 'all';

/** One of the caller's roles reaches the employee; with none of them nobody does. */
export const oneReaches = (
  { actor, today }: Pick<Context, 'actor' | 'today'>,
  roles: readonly HeldRole[],
  employee: Sql,
): Sql => {
  const widest = roles.find(reachesAll);
  const conditions = (widest ? [widest] : roles).map((role) =>
    roleReaches({ employee: viewing(actor), today }, role, employee),
  );
  return sql`(${join([sql`false`, ...conditions], ' or ')})`;
};

/** The roles of which one must do: those that the caller acts by, and besides them the one that is previewed. */
const rolesOf = ({ roles, preview }: Actor): readonly (readonly HeldRole[])[] =>
  preview === null ? [roles] : [roles, [preview.role]];

/**
 * The one condition that every statement about people carries, its counts and exports too: the employee is one that the
 * caller reaches by a role that permits what is asked. While another role is previewed it must reach them as well. Who is
 * out of reach is not found. `opens` narrows it to roles that open a group of sensitive fields.
 */
export const inScope = (
  context: Pick<Context, 'actor' | 'today'>,
  employee: Sql,
  opens: (role: HeldRole) => boolean = () => true,
): Sql =>
  sql`(${join(
    rolesOf(context.actor).map((roles) => oneReaches(context, roles.filter(opens), employee)),
    ' and ',
  )})`;

/** True for a caller one of whose roles reaches everybody there is, and any that they preview; `opens` as in `inScope`. */
export const reachesEveryone = (
  { actor }: Pick<Context, 'actor'>,
  opens: (role: HeldRole) => boolean = () => true,
): boolean => rolesOf(actor).every((roles) => roles.some((role) => reachesAll(role) && opens(role)));

/** What `inScope` is for employees, for an account by its alias: that of an employee within reach; one that is bound to nobody only for who reaches everyone. */
export const accountInScope = (context: Pick<Context, 'actor' | 'today'>, account: Sql): Sql =>
  reachesEveryone(context)
    ? sql`true`
    : sql`(${account}.employee_id is not null and ${inScope(context, sql`${account}.employee_id`)})`;

const isOfProjects = ({ scope }: HeldRole): boolean => scope === 'named_projects';

/** A project, for who has only roles whose scope is projects, is one of their own; everybody else who may see projects sees them all. */
export const projectInScope = ({ actor }: Pick<Context, 'actor'>, project: Sql): Sql => {
  const bounded = rolesOf(actor).filter((roles) => roles.every(isOfProjects));
  const isOneOf = ({ id }: HeldRole): Sql => sql`${project} in (${reachedProjects(viewing(actor), id)})`;
  const conditions = bounded.map((roles) => sql`(${join([sql`false`, ...roles.map(isOneOf)], ' or ')})`);
  return conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' and ')})`;
};

/** What `projectInScope` is for a project that is not kept yet, which no role can name: whether one of its people asks. */
export const reachesNewProject = ({ actor }: Pick<Context, 'actor'>, people: readonly unknown[]): boolean =>
  rolesOf(actor).every((roles) => roles.some((role) => !isOfProjects(role))) ||
  (actor.employeeId !== null && people.includes(actor.employeeId));

/** `inScope` for something besides what was asked: by those of all the caller's roles that permit it; nobody without one. */
export const inScopeOf = (context: Pick<Context, 'actor' | 'today'>, permission: Permission, employee: Sql): Sql =>
  can(context.actor, permission)
    ? inScope(
        { ...context, actor: actingFor({ ...context.actor, roles: context.actor.allRoles }, permission) },
        employee,
      )
    : sql`false`;
