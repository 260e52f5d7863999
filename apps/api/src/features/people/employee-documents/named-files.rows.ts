import type { EmployeeReference } from '@hr/contracts/fields';
import type { DocumentCategory } from '@hr/domain/people/employee-documents';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { documentInReach } from '#features/people/document-requirements/index.ts';

export interface NamedPerson {
  readonly employee: EmployeeReference;
  readonly categories: readonly DocumentCategory[];
}

/** Employees in scope with these numbers. */
export const findNamedPeople = (context: Context, employeeNos: readonly string[]): Promise<NamedPerson[]> =>
  context.db.rows<NamedPerson>(sql`
    select ${employeeReference('e')} as employee,
      array(select distinct t.category from employee_documents t 
        where t.employee_id = e.id and ${documentInReach(context)}) as categories
    from employees e
    where e.employee_no = any(${[...employeeNos]}::text[]) and ${inScope(context, sql`e.id`)}
  `);

interface SentDocument {
  readonly employeeId: string;
  readonly category: DocumentCategory;
  readonly name: string;
  readonly sha256: string;
}

/**
 * Returns true if the employee already has a document of the category with this name and content. Locks the employee
 * until the transaction ends.
 */
export const isFiledAlready = async (
  { db }: Context,
  { employeeId, category, name, sha256 }: SentDocument,
): Promise<boolean> => {
  await db.rows(sql`select from employees where id = ${employeeId}::uuid for no key update`);
  const same = await db.rows(sql`
    select from employee_documents t join stored_files f on f.id = t.file_id
    where t.employee_id = ${employeeId}::uuid and t.category = ${category} and f.name = ${name} and f.sha256 = ${sha256}
  `);
  return same.length > 0;
};
