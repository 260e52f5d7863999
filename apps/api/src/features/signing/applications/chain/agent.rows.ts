import type { EmployeeOption } from '@hr/contracts/people/employees';
import type { Period } from '@hr/domain/dates';
import { coversDayOf } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { canSign } from '#access/index.ts';
import type { Context } from '#core/context.ts';

const MOST_CANDIDATES = 20;

interface Search {
  readonly applicantId: string;
  readonly q: string;
  /** The days of the leave, as far as they are known. */
  readonly period: Period;
}

/**
 * The first people who could do the applicant's work: those who sign in their name in the period, then colleagues of their
 * department, then everybody else by number.
 */
export const findAgentCandidates = (
  context: Context,
  { applicantId, q, period: { from, to } }: Search,
): Promise<EmployeeOption[]> => {
  const day = sql`${context.today}::date`;
  return context.db.rows<EmployeeOption>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", ${departmentNameOn(sql`e.id`, day)} as "departmentName"
    from employees e
    where e.id <> ${applicantId}::uuid and ${matchingEmployeeName(q, 'e')} and ${canSign(sql`e.id`, context.today)}
    order by
      exists (
        select from sign_off_deputies named
        where named.employee_id = ${applicantId}::uuid and named.deputy_id = e.id and named.withdrawn_at is null
          and named.start_on <= ${to}::date and named.end_on >= ${from}::date
      ) desc,
      exists (
        select from employee_positions own
        join employee_positions colleague on colleague.department_id = own.department_id and colleague.employee_id = e.id
        where own.employee_id = ${applicantId}::uuid and ${coversDayOf('own', day)}
          and ${coversDayOf('colleague', day)}
      ) desc,
      e.employee_no
    limit ${MOST_CANDIDATES}`);
};
