import type { Employee, EmploymentHistory } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { nearestFirst } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { findRecordsWhere, getRecord } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';

/** @throws AppError NotFound, also for somebody out of the caller's scope. */
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

/** The newest first; a department is named as it was called when the position began. */
const positionsOf = ({ db }: Context, id: string): Promise<EmploymentHistory['positions']> =>
  db.rows(sql`
    select p.id, p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo",
      (
        select named.name_zh from department_periods named where named.department_id = p.department_id
        order by ${nearestFirst('named', sql`p.effective_from`)} limit 1
      ) as "departmentName",
      title.name_zh as "jobTitleName", kind.name_zh as "employmentTypeName", p.job_grade as "jobGrade",
      supervisor.name_zh as "supervisorName", p.work_place as "workPlace"
    from employee_positions p
    left join job_titles title on title.id = p.job_title_id
    left join employment_types kind on kind.id = p.employment_type_id
    left join employees supervisor on supervisor.id = p.supervisor_id
    where p.employee_id = ${id}::uuid order by p.effective_from desc
  `);

const stintsOf = ({ db }: Context, id: string): Promise<EmploymentHistory['stints']> =>
  db.rows(sql`
    select id, hired_on::text as "hiredOn", seniority_on::text as "seniorityOn",
      probation_ends_on::text as "probationEndsOn", last_working_on::text as "lastWorkingOn",
      leaving_kind as "leavingKind", leaving_reason as "leavingReason"
    from employments where employee_id = ${id}::uuid order by hired_on desc
  `);

const concurrentPositionsOf = ({ db }: Context, id: string): Promise<EmploymentHistory['concurrentPositions']> =>
  db.rows(sql`
    select p.id, p.kind, p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo",
      (
        select named.name_zh from department_periods named where named.department_id = p.department_id
        order by ${nearestFirst('named', sql`p.effective_from`)} limit 1
      ) as "departmentName",
      title.name_zh as "jobTitleName"
    from concurrent_positions p left join job_titles title on title.id = p.job_title_id
    where p.employee_id = ${id}::uuid order by p.effective_from desc, p.id
  `);

const unpaidLeavesOf = ({ db }: Context, id: string): Promise<EmploymentHistory['unpaidLeaves']> =>
  db.rows(sql`
    select id, kind, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from unpaid_leaves where employee_id = ${id}::uuid order by starts_on desc
  `);

/** All that was, is and will be of somebody's employment. @throws AppError NotFound, also out of the caller's scope. */
export const getEmployment = async (context: Context, id: string): Promise<EmploymentHistory> => {
  await getRecord(context, employeeKind, { id });
  return {
    stints: await stintsOf(context, id),
    positions: await positionsOf(context, id),
    concurrentPositions: await concurrentPositionsOf(context, id),
    unpaidLeaves: await unpaidLeavesOf(context, id),
  };
};
