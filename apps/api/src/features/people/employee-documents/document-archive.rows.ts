import type { EmployeeDocument } from '@hr/contracts/people/employee-documents';
import type { EmployeeReference } from '@hr/contracts/fields';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, findRecordsWhere } from '#records/index.ts';
import { documentStore } from './employee-document.rows.ts';

/** Returns null if the employee is unknown or out of scope. */
export const findPerson = async (context: Context, employeeId: string): Promise<EmployeeReference | null> => {
  const [row] = await context.db.rows<{ employee: EmployeeReference }>(sql`
    select ${employeeReference('e')} as employee from employees e
    where e.id = ${employeeId}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row?.employee ?? null;
};

export const findDocumentsOf = (context: Context, employeeIds: readonly string[]): Promise<EmployeeDocument[]> =>
  findRecordsWhere<EmployeeDocument>(context, documentStore, {
    only: sql`t.employee_id = any(${[...employeeIds]}::uuid[])`,
  });
