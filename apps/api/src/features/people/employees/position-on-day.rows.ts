import type { EmployeeListQuery } from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { departmentAndBelow } from '#access/index.ts';
import { coversDayOf } from '#db/effective.ts';
import { raw, type Sql, sql } from '#db/sql.ts';

/**
 * Condition: the position is in force on the day, or else the last one before or the first one after it. Every
 * employee has exactly one such position.
 */
export const isNearestPosition = (alias: string, day: Sql): Sql => {
  const [employee, from] = [raw(`${alias}.employee_id`), raw(`${alias}.effective_from`)];
  return sql`(${coversDayOf(alias, day)} or not exists (
    select from employee_positions other where other.employee_id = ${employee} and (
      (${from} > ${day} and other.effective_from < ${from})
      or (other.effective_from <= ${day} and other.effective_from > ${from})
    )
  ))`;
};

/** Day of the nearest position, on which its department has a name. */
const dayOfPosition = (alias: string, day: Sql): Sql =>
  sql`greatest(${raw(alias)}.effective_from, least(${day}, ${raw(alias)}.effective_to - 1))`;

/** Joins the period that names the department of a `position` on the day. */
export const departmentPeriodOn = (day: Sql): Sql => sql`
  department_periods department on department.department_id = position.department_id
    and ${coversDayOf('department', dayOfPosition('position', day))}`;

/** Department name of an employee on a day, or in the nearest position. */
export const departmentNameOn = (employee: Sql, day: Sql): Sql => sql`(
  select department.name_zh from employee_positions position join ${departmentPeriodOn(day)}
  where position.employee_id = ${employee} and ${isNearestPosition('position', day)}
)`;

/** Condition: the position on a day, or the nearest one, fulfils a condition on `placed`. */
const isPlaced = (employee: Sql, day: Sql, condition: Sql): Sql => sql`exists (
  select from employee_positions placed
  where placed.employee_id = ${employee} and ${condition} and ${isNearestPosition('placed', day)}
)`;

interface DepartmentOnDay {
  readonly departmentId: string;
  /** Excludes the departments below. */
  readonly below?: 'no' | undefined;
  /** Day of the department tree. */
  readonly treeOn: CalendarDate;
}

/** Condition: the position on a day, or the nearest one, is in the department or below it. */
export const isInDepartmentOn = (employee: Sql, day: Sql, { departmentId, below, treeOn }: DepartmentOnDay): Sql =>
  isPlaced(
    employee,
    day,
    below === 'no'
      ? sql`placed.department_id = ${departmentId}::uuid`
      : sql`placed.department_id in (${departmentAndBelow(departmentId, treeOn)})`,
  );

/** Conditions on the position of the employee `t` on the day, or the nearest one. */
export const positionConditions = (
  { departmentId, below, jobTitleId, employmentTypeId, supervisorId }: EmployeeListQuery,
  asOf: CalendarDate,
): (Sql | false)[] => {
  const day = sql`${asOf}::date`;
  const hasPosition = (condition: Sql): Sql => isPlaced(sql`t.id`, day, condition);
  return [
    departmentId !== undefined && isInDepartmentOn(sql`t.id`, day, { departmentId, below, treeOn: asOf }),
    jobTitleId !== undefined && hasPosition(sql`placed.job_title_id = ${jobTitleId}::uuid`),
    employmentTypeId !== undefined && hasPosition(sql`placed.employment_type_id = any(${employmentTypeId}::uuid[])`),
    supervisorId !== undefined && hasPosition(sql`placed.supervisor_id = ${supervisorId}::uuid`),
  ];
};
