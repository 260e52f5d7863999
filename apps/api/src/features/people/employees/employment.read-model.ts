import type { Employee, EmploymentHistory } from '@hr/contracts/people/employees';
import type { MilestoneFacts } from '@hr/domain/personnel-actions/employee-timeline';
import type { CalendarDate } from '@hr/domain/dates';
import { nearestFirst } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findRecordsWhere, getRecord } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { stintsJson } from '#features/people/employment/index.ts';

/** @throws AppError NotFound, also for an employee out of scope. */
export const getEmployeeByNumber = async (
  context: Context,
  { employeeNo, asOf }: { readonly employeeNo: string; readonly asOf?: CalendarDate | undefined },
): Promise<Employee> => {
  const only = sql`t.employee_no = ${employeeNo}`;
  const [employee] = await findRecordsWhere<Employee>(context, employeeKind, { only, asOf });
  if (!employee) {
    throw new AppError('NotFound');
  }
  return employee;
};

/** Newest first. Departments have the name of the position's first day. */
const positionsOf = (context: Context, id: string): Promise<EmploymentHistory['positions']> =>
  context.db.rows(sql`
    select p.id, p.effective_from::text as "effectiveFrom",
      p.effective_to::text as "effectiveTo",
      (
        select named.name_zh from department_periods named where named.department_id = p.department_id
        order by ${nearestFirst('named', sql`p.effective_from`)} limit 1
      ) as "departmentName",
      title.name_zh as "jobTitleName", kind.name_zh as "employmentTypeName", p.job_grade as "jobGrade",
      supervisor.name_zh as "supervisorName", p.work_place as "workPlace", project.name_zh as "projectName"
    from employee_positions p
    left join job_titles title on title.id = p.job_title_id
    left join employment_types kind on kind.id = p.employment_type_id
    left join employees supervisor on supervisor.id = p.supervisor_id
    left join projects project on project.id = p.project_id
    where p.employee_id = ${id}::uuid order by p.effective_from desc
  `);

const stintsOf = async (context: Context, id: string): Promise<EmploymentHistory['stints']> => {
  const [row] = await context.db.rows<{ readonly stints: EmploymentHistory['stints'] }>(sql`
    select ${stintsJson(context, sql`${id}::uuid`)} as stints
  `);
  return row?.stints ?? [];
};

/** SQL: the day after the last working day of the holder of the post `p`, which ends then at the latest. */
const endOfEmployment = sql`(
  select stint.last_working_on + 1 from employments stint
  where stint.employee_id = p.employee_id
    and p.effective_from between stint.hired_on and coalesce(stint.last_working_on, 'infinity')
)`;

const concurrentPositionsOf = (context: Context, id: string): Promise<EmploymentHistory['concurrentPositions']> =>
  context.db.rows(sql`
    select p.id, p.kind, p.effective_from::text as "effectiveFrom",
      least(p.effective_to, ${endOfEmployment})::text as "effectiveTo",
      (
        select named.name_zh from department_periods named where named.department_id = p.department_id
        order by ${nearestFirst('named', sql`p.effective_from`)} limit 1
      ) as "departmentName",
      title.name_zh as "jobTitleName"
    from concurrent_positions p left join job_titles title on title.id = p.job_title_id
    where p.employee_id = ${id}::uuid order by p.effective_from desc, p.id
  `);

/** SQL: the last working day of the employee on unpaid leave `l`, which ends then at the latest. */
const lastDay = sql`(
  select stint.last_working_on from employments stint
  where stint.employee_id = l.employee_id
    and l.starts_on between stint.hired_on and coalesce(stint.last_working_on, 'infinity')
)`;

const unpaidLeavesOf = (context: Context, id: string): Promise<EmploymentHistory['unpaidLeaves']> =>
  context.db.rows(sql`
    select l.id, l.kind, l.starts_on::text as "startsOn", least(l.ends_on, ${lastDay})::text as "endsOn",
      begun.unpaid_leave_insurance as insurance, deputy.name_zh as "deputyName"
    from unpaid_leaves l
    join transfer_records begun on begun.id = l.transfer_record_id
    left join employees deputy on deputy.id = begun.leave_deputy_id
    where l.employee_id = ${id}::uuid order by l.starts_on desc
  `);

/** Returns past, present and future employments. @throws AppError NotFound, also out of scope. */
export const getEmployment = async (context: Context, id: string): Promise<EmploymentHistory> => {
  await getRecord(context, employeeKind, { id });
  return {
    stints: await stintsOf(context, id),
    positions: await positionsOf(context, id),
    concurrentPositions: await concurrentPositionsOf(context, id),
    unpaidLeaves: await unpaidLeavesOf(context, id),
  };
};

/** Returns the dates from which milestones are calculated. @throws AppError NotFound, also out of scope. */
export const findLife = async (
  context: Context,
  id: string,
): Promise<MilestoneFacts & { readonly employee: Employee }> => {
  const employee = await getRecord<Employee>(context, employeeKind, { id });
  const stints = await stintsOf(context, id);
  return { employee, birthOn: employee.birthOn, stints: stints.toReversed() };
};
