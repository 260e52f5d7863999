import type { EmployeeListQuery } from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { departmentsWithin } from '#access/index.ts';
import { coversDayOf } from '#db/effective.ts';
import { raw, type Sql, sql } from '#db/sql.ts';

/**
 * Condition: the position is in force on the day, or is the nearest one to it: the last before it, else the first after it. Every
 * employee has exactly one such position on any day, also before they begin and after they have left.
 */
export const standsOn = (alias: string, day: Sql): Sql => {
  const [employee, from] = [raw(`${alias}.employee_id`), raw(`${alias}.effective_from`)];
  return sql`(${coversDayOf(alias, day)} or not exists (
    select from employee_positions other where other.employee_id = ${employee} and (
      (${from} > ${day} and other.effective_from < ${from})
      or (other.effective_from <= ${day} and other.effective_from > ${from})
    )
  ))`;
};

/** The day of the position that is nearest to a day; the department has a name on it. */
const dayOfPosition = (alias: string, day: Sql): Sql =>
  sql`greatest(${raw(alias)}.effective_from, least(${day}, ${raw(alias)}.effective_to - 1))`;

/** Joins the department period that names the department of a `position` on the day. */
export const departmentPeriodOn = (day: Sql): Sql => sql`
  department_periods department on department.department_id = position.department_id
    and ${coversDayOf('department', dayOfPosition('position', day))}`;

/** The name of the department of an employee's position on a day, or of the nearest one. */
export const departmentNameOn = (employee: Sql, day: Sql): Sql => sql`(
  select department.name_zh from employee_positions position join ${departmentPeriodOn(day)}
  where position.employee_id = ${employee} and ${standsOn('position', day)}
)`;

/** Condition: the employee's position on a day, or the nearest one, fulfils a condition on `placed`. */
const isPlaced = (employee: Sql, day: Sql, condition: Sql): Sql => sql`exists (
  select from employee_positions placed
  where placed.employee_id = ${employee} and ${condition} and ${standsOn('placed', day)}
)`;

interface Placed {
  readonly departmentId: string;
  /** Leaves the departments below it out. */
  readonly below?: 'no' | undefined;
  /** The day of the department tree. */
  readonly treeOn: CalendarDate;
}

/** Condition: the employee's position on a day, or the nearest one, is in the department or in one that is below it. */
export const isPlacedWithin = (employee: Sql, day: Sql, { departmentId, below, treeOn }: Placed): Sql =>
  isPlaced(
    employee,
    day,
    below === 'no'
      ? sql`placed.department_id = ${departmentId}::uuid`
      : sql`placed.department_id in (${departmentsWithin(departmentId, treeOn)})`,
  );

/** Conditions on where and as what the employee `t` works on the day, or on the nearest day to it. */
export const placeConditions = (
  { departmentId, below, jobTitleId, employmentTypeId, supervisorId }: EmployeeListQuery,
  asOf: CalendarDate,
): (Sql | false)[] => {
  const day = sql`${asOf}::date`;
  const whose = (condition: Sql): Sql => isPlaced(sql`t.id`, day, condition);
  return [
    departmentId !== undefined && isPlacedWithin(sql`t.id`, day, { departmentId, below, treeOn: asOf }),
    jobTitleId !== undefined && whose(sql`placed.job_title_id = ${jobTitleId}::uuid`),
    employmentTypeId !== undefined && whose(sql`placed.employment_type_id = any(${employmentTypeId}::uuid[])`),
    supervisorId !== undefined && whose(sql`placed.supervisor_id = ${supervisorId}::uuid`),
  ];
};
