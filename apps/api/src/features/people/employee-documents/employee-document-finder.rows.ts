import {
  documentCategoryNames,
  type EmployeeDocument,
  employeeDocuments,
} from '@hr/contracts/people/employee-documents';
import { type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import type { Context } from '#core/context.ts';
import type { Asked, Finder } from '#search/finder.ts';
import { documentInReach } from '#features/people/document-requirements/index.ts';

type Row = Pick<EmployeeDocument, 'name' | 'category' | 'number'> & {
  readonly employeeNo: string;
  readonly nameZh: string;
};

/** Latest documents in scope that match the condition. */
const latestMatches = (context: Context, condition: Sql, { most }: Asked): Sql => sql`
  select t.id from employee_documents t where ${documentInReach(context)} and ${condition}
  order by t.uploaded_at desc, t.id limit ${most}`;

/** Finds documents by name, number or employee, latest first. */
export const documentFinder: Finder = {
  kind: employeeDocuments.entity,
  list: employeeDocuments.endpoints.list,
  statement: (context, search) => sql`
    select t.id, t.name, t.category, t.number, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from employee_documents t join employees e on e.id = t.employee_id
    where t.id in (
      (${latestMatches(context, matchingByIndex(search.q, 't', { indexed: ['name', 'number'] }), search)})
      union
      (${latestMatches(context, sql`t.employee_id in (${search.people})`, search)})
    )
    order by t.uploaded_at desc, t.id limit ${search.most}`,
  naming: ({ name, category, number, employeeNo, nameZh }: Row) => ({
    title: name ?? documentCategoryNames[category],
    note: [number, `${employeeNo} ${nameZh}`].filter((note) => note !== null).join('　'),
  }),
};
