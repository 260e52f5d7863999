import type { EmployeeOption } from '@hr/contracts/people/employees';
import type { Period } from '@hr/domain/dates';
import { coversDayOf } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { canSign } from '#access/index.ts';
import type { Context } from '#core/context.ts';

const MAXIMUM_CANDIDATES = 20;

interface AgentCandidateQuery {
  readonly applicantId: string;
  readonly q: string;
  readonly period: Period;
}

/**
 * Finds employees who could be the applicant's agent: first their sign-off deputies of the period, then colleagues of the
 * department, then all others by number.
 */
export const findAgentCandidates = (
  context: Context,
  { applicantId, q, period: { from, to } }: AgentCandidateQuery,
): Promise<EmployeeOption[]> => {
  const day = sql`${context.today}::date`;
  return context.db.rows<EmployeeOption>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", ${departmentNameOn(sql`e.id`, day)} as "departmentName"
    from employees e
    where e.id <> ${applicantId}::uuid and ${matchingEmployeeName(q, 'e')} and ${canSign(sql`e.id`, context.today)}
    order by
      exists (
        select from sign_off_deputies assigned
        where assigned.employee_id = ${applicantId}::uuid and assigned.deputy_id = e.id and assigned.withdrawn_at is null
          and assigned.start_on <= ${to}::date and assigned.end_on >= ${from}::date
      ) desc,
      exists (
        select from employee_positions own
        join employee_positions colleague on colleague.department_id = own.department_id and colleague.employee_id = e.id
        where own.employee_id = ${applicantId}::uuid and ${coversDayOf('own', day)}
          and ${coversDayOf('colleague', day)}
      ) desc,
      e.employee_no
    limit ${MAXIMUM_CANDIDATES}`);
};
