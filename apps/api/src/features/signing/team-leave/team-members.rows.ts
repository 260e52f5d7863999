import type { TeamGroup } from '@hr/contracts/signing/team-leave';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';

/** Whom a chart shows, and since when until when each is one of them. */
export interface TeamScope {
  /** Recursive tables that the two below read; none for `true` alone. */
  readonly tables: Sql;
  /** Whoever can be one of them at all, so that few are found at once. */
  readonly candidate: (employee: Sql) => Sql;
  readonly times: (employee: Sql) => Sql;
  readonly sees: (employee: Sql) => Sql;
}

const rangeOf = ({ from, to }: Period): Sql => sql`daterange(${from}::date, ${to}::date, '[]')`;

const held = (alias: Sql): Sql => sql`daterange(${alias}.effective_from, ${alias}.effective_to)`;

/** Departments with those below them, each with the time for which that is so within the period. */
const withThoseBelow = (departments: Sql): Sql => sql`
  led as (
    ${departments}
    union
    select child.department_id, led.during * ${held(sql`child`)}
    from department_periods child join led on child.parent_id = led.id
    where led.during && ${held(sql`child`)}
  ),`;

const placedInLed = (): Pick<TeamScope, 'candidate' | 'times'> => {
  const during = held(sql`placed`);
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

/** The employee whose team it is, and the period. */
export interface OwnTeam {
  readonly today: CalendarDate;
  readonly employeeId: string;
  readonly period: Period;
}

/** The departments that somebody heads or has headed; a head to be has no business there before the day. */
export const headed = ({ today, employeeId, period }: OwnTeam): Sql => sql`
  select department_id as id, ${held(sql`headed`)} * ${rangeOf(period)} as during from department_periods headed
  where headed.head_id = ${employeeId}::uuid and headed.effective_from <= ${today}::date
    and ${held(sql`headed`)} && ${rangeOf(period)}`;

/** Whoever works where the person works, on the days on which both do. */
const colleagues = ({ employeeId, period }: OwnTeam): TeamScope => {
  const [own, placed] = [held(sql`own`), held(sql`placed`)];
  const together = sql`employee_positions placed
    join employee_positions own on own.department_id = placed.department_id
      and own.employee_id = ${employeeId}::uuid and ${own} && ${rangeOf(period)} and ${own} && ${placed}`;
  return {
    tables: empty,
    candidate: (employee) => sql`${employee} in (select placed.employee_id from ${together})`,
    times: (employee) => sql`
      select ${own} * ${placed} * ${rangeOf(period)} as during
      from ${together} where placed.employee_id = ${employee}`,
    sees: (employee) => sql`(${employee} = ${employeeId}::uuid)`,
  };
};

const managed = (team: OwnTeam): TeamScope => ({
  tables: withThoseBelow(headed(team)),
  ...placedInLed(),
  sees: () => sql`true`,
});

/** Somebody alone. */
export const justOne = (employeeId: string, period: Period): TeamScope => ({
  tables: empty,
  candidate: (employee) => sql`${employee} = ${employeeId}::uuid`,
  times: () => sql`select ${rangeOf(period)} as during`,
  sees: () => sql`true`,
});

export const ownTeam = (group: TeamGroup, team: OwnTeam): TeamScope => ({ colleagues, managed })[group](team);

interface Narrowed {
  readonly departmentId?: string | undefined;
  /** A keyword of their number or name; empty for everybody. */
  readonly q: string;
}

export const reachedTeam = (context: Context, { departmentId, q }: Narrowed, period: Period): TeamScope => {
  const range = rangeOf(period);
  const isReached = (employee: Sql): Sql =>
    sql`${inScope(context, employee)} ${q === '' ? empty : sql`and ${matchingEmployeeName(q, 'e')}`}`;
  const sees = (): Sql => sql`true`;
  const placed = placedInLed();
  return departmentId === undefined
    ? { tables: empty, candidate: isReached, times: () => sql`select ${range} as during`, sees }
    : {
        tables: withThoseBelow(sql`select ${departmentId}::uuid as id, ${range} as during`),
        candidate: (employee) => sql`${placed.candidate(employee)} and ${isReached(employee)}`,
        times: placed.times,
        sees,
      };
};

/** SELECT of the date ranges in which somebody works here. */
export const employedTimes = (employee: Sql): Sql => sql`
  select daterange(stint.hired_on, stint.last_working_on + 1)
  from employments stint where stint.employee_id = ${employee} and stint.hired_on is not null`;
