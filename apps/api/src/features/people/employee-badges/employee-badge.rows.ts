import type { Employee } from '@hr/contracts/people/employees';
import { sql } from '#db/sql.ts';
import { employeeKind } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { findRecordsWhere } from '#records/index.ts';

export const withFirstPosition = async (context: Context, employee: Employee): Promise<Employee> => {
  if (employee.status !== 'upcoming') {
    return employee;
  }
  const only = sql`t.id = ${employee.id}::uuid`;
  const [beginning] = await findRecordsWhere<Employee>(context, employeeKind, { only, asOf: employee.hiredOn });
  return beginning ?? employee;
};
