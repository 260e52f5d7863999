import type { EmployeeOption } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { coversDay } from '#db/effective.ts';
import { matching } from '#db/text-search.ts';
import { sql } from '#db/sql.ts';

const MOST = 20;

/** The first of those employed on the day whose number or name holds the text, by number. */
export const listOptions = (db: Db, { q, asOf }: { q: string; asOf: CalendarDate }): Promise<EmployeeOption[]> =>
  db.rows<EmployeeOption>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", department.name_zh as "departmentName"
    from employees e
    left join employee_positions position on position.employee_id = e.id
      and ${coversDay('position', asOf)}
    left join department_periods department on department.department_id = position.department_id
      and ${coversDay('department', asOf)}
    where e.hired_on <= ${asOf}::date
      and (e.last_working_on is null or e.last_working_on >= ${asOf}::date)
      and ${matching(q, [sql`e.employee_no`, sql`e.name_zh`, sql`e.name_en`])}
    order by e.employee_no
    limit ${MOST}
  `);

/** Those of the numbers that people who are employed on the day have, with their identifiers. */
export const findEmployed = async (
  db: Db,
  { ids, employeeNos, on }: { ids?: readonly string[]; employeeNos?: readonly string[]; on: CalendarDate },
): Promise<{ id: string; employeeNo: string }[]> =>
  db.rows(sql`
    select id, employee_no as "employeeNo"
    from employees
    where (id = any(${ids ?? []}::uuid[]) or employee_no = any(${employeeNos ?? []}::text[]))
      and hired_on <= ${on}::date
      and (last_working_on is null or last_working_on >= ${on}::date)
  `);
