import { inScope } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { StatementQuery } from './statement-source.rows.ts';

/** Name of a stored value in zh-TW. */
export const nameOf = (value: Sql, names: Readonly<Record<string, string>>): Sql =>
  sql`(${JSON.stringify(names)}::jsonb ->> ${value})`;

/** Position of the employee `e` on the day `stint.day`, with the names of that day. */
export const placedOn = sql`left join lateral (
    select position.job_grade, position.work_place, title.name_zh as job_title, type.name_zh as employment_type,
      type.weekly_minutes, project.code as project_code, (
        select named.name_zh from department_periods named where named.department_id = position.department_id
          and named.effective_from <= stint.day and (named.effective_to is null or named.effective_to > stint.day)
      ) as department
    from employee_positions position
    left join job_titles title on title.id = position.job_title_id
    left join employment_types type on type.id = position.employment_type_id
    left join projects project on project.id = position.project_id
    where position.employee_id = e.id and position.effective_from <= stint.day
      and (position.effective_to is null or position.effective_to > stint.day)
    order by position.effective_from desc limit 1
  ) placed on true`;

/** Cells of the employee `e` with the position `placed`. */
export const placedCells = {
  employeeNo: sql`e.employee_no`,
  nameZh: sql`e.name_zh`,
  departmentName: sql`placed.department`,
  jobTitle: sql`placed.job_title`,
  employmentType: sql`placed.employment_type`,
  projectCode: sql`placed.project_code`,
};

/** Conditions on the employee `e` of a row, who is in scope, and on one of the days in the chosen department. */
export const placedConditions = (
  context: Context,
  { q, departmentId }: StatementQuery,
  days: readonly Sql[] = [sql`stint.day`],
): Sql =>
  join(
    [
      inScope(context, sql`e.id`),
      ...(q ? [matchingEmployeeName(q, 'e')] : []),
      ...(departmentId
        ? [
            sql`(${join(
              days.map((day) => isInDepartmentOn(sql`e.id`, day, { departmentId, treeOn: context.today })),
              ' or ',
            )})`,
          ]
        : []),
    ],
    ' and ',
  );
