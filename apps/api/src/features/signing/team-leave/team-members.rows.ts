import type { TeamGroup } from '@hr/contracts/signing/team-leave';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';

/** The members of a team and the periods of their membership. */
export interface TeamScope {
  /** Recursive common table expressions that `candidate` and `times` read; may be empty. */
  readonly tables: Sql;
  /** SQL condition that preselects employees, so that few rows are read. */
  readonly candidate: (employee: Sql) => Sql;
  readonly times: (employee: Sql) => Sql;
  readonly canSeeDetails: (employee: Sql) => Sql;
}

const toDateRange = ({ from, to }: Period): Sql => sql`daterange(${from}::date, ${to}::date, '[]')`;

const effectiveRange = (alias: Sql): Sql => sql`daterange(${alias}.effective_from, ${alias}.effective_to)`;

/** Adds subdepartments, each with its period of membership in the tree. */
const withSubdepartments = (departments: Sql): Sql => sql`
  led as (
    ${departments}
    union
    select child.department_id, led.during * ${effectiveRange(sql`child`)}
    from department_periods child join led on child.parent_id = led.id
    where led.during && ${effectiveRange(sql`child`)}
  ),`;

const membersOfLedDepartments = (): Pick<TeamScope, 'candidate' | 'times'> => {
  const during = effectiveRange(sql`placed`);
  return {
    candidate: (employee) => sql`${employee} in (
      select placed.employee_id from employee_positions placed join led on led.id = placed.department_id
      where led.during && ${during}
    )`,
    times: (employee) => sql`
      select led.during * ${during} as during
      from employee_positions placed join led on led.id = placed.department_id
      where placed.employee_id = ${employee} and led.during && ${during}`,
  };
};

export interface OwnTeam {
  readonly today: CalendarDate;
  readonly employeeId: string;
  readonly period: Period;
}

export const selectHeadedDepartments = ({ today, employeeId, period }: OwnTeam): Sql => sql`
  select department_id as id, ${effectiveRange(sql`period`)} * ${toDateRange(period)} as during from department_periods period
  where period.head_id = ${employeeId}::uuid and period.effective_from <= ${today}::date
    and ${effectiveRange(sql`period`)} && ${toDateRange(period)}`;

const colleagueScope = ({ employeeId, period }: OwnTeam): TeamScope => {
  const [own, placed] = [effectiveRange(sql`own`), effectiveRange(sql`placed`)];
  const sameDepartment = sql`employee_positions placed
    join employee_positions own on own.department_id = placed.department_id
      and own.employee_id = ${employeeId}::uuid and ${own} && ${toDateRange(period)} and ${own} && ${placed}`;
  return {
    tables: empty,
    candidate: (employee) => sql`${employee} in (select placed.employee_id from ${sameDepartment})`,
    times: (employee) => sql`
      select ${own} * ${placed} * ${toDateRange(period)} as during
      from ${sameDepartment} where placed.employee_id = ${employee}`,
    canSeeDetails: (employee) => sql`(${employee} = ${employeeId}::uuid)`,
  };
};

const managedScope = (team: OwnTeam): TeamScope => ({
  tables: withSubdepartments(selectHeadedDepartments(team)),
  ...membersOfLedDepartments(),
  canSeeDetails: () => sql`true`,
});

export const singleEmployeeScope = (employeeId: string, period: Period): TeamScope => ({
  tables: empty,
  candidate: (employee) => sql`${employee} = ${employeeId}::uuid`,
  times: () => sql`select ${toDateRange(period)} as during`,
  canSeeDetails: () => sql`true`,
});

export const ownTeamScope = (group: TeamGroup, team: OwnTeam): TeamScope =>
  ({ colleagues: colleagueScope, managed: managedScope })[group](team);

interface TeamFilter {
  readonly departmentId?: string | undefined;
  /** Keyword in number or name; empty for all. */
  readonly q: string;
}

export const teamInScope = (context: Context, { departmentId, q }: TeamFilter, period: Period): TeamScope => {
  const range = toDateRange(period);
  const isInScope = (employee: Sql): Sql =>
    sql`${inScope(context, employee)} ${q === '' ? empty : sql`and ${matchingEmployeeName(q, 'e')}`}`;
  const canSeeDetails = (): Sql => sql`true`;
  const placed = membersOfLedDepartments();
  return departmentId === undefined
    ? { tables: empty, candidate: isInScope, times: () => sql`select ${range} as during`, canSeeDetails }
    : {
        tables: withSubdepartments(sql`select ${departmentId}::uuid as id, ${range} as during`),
        candidate: (employee) => sql`${placed.candidate(employee)} and ${isInScope(employee)}`,
        times: placed.times,
        canSeeDetails,
      };
};

export const selectEmploymentPeriods = (employee: Sql): Sql => sql`
  select daterange(stint.hired_on, stint.last_working_on + 1)
  from employments stint where stint.employee_id = ${employee} and stint.hired_on is not null`;
