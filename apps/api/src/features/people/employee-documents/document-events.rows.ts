import { documentCategoryNames, employeeDocuments } from '@hr/contracts/people/employee-documents';
import { lastChangedBy } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { documentInScope } from '#features/people/document-requirements/index.ts';

interface Row {
  readonly id: string;
  readonly what: 'uploaded' | 'expires';
  readonly category: keyof typeof documentCategoryNames;
  readonly name: string | null;
  readonly by: string | null;
}

const texts: Readonly<Record<Row['what'], string>> = { uploaded: '上傳', expires: '到期' };

const { entity, fields } = employeeDocuments;

export const documentEvents: EmployeeEvents = {
  permission: 'employee_document:view',
  rows: (context, employeeId) => sql`
    select t.id, event."on", event.what, t.category, t.name,
      ${lastChangedBy({ entity, id: sql`t.id`, field: sql`event.field` })} as by
    from employee_documents t
    cross join lateral (
      values ((t.uploaded_at at time zone 'Asia/Taipei')::date, 'uploaded', ${fields.fileId.label}),
        (case when t.review = 'approved' then t.expires_on end, 'expires', ${fields.expiresOn.label})
    ) as event ("on", what, field)
    where t.employee_id = ${employeeId}::uuid and ${documentInScope(context)}`,
  eventOf: ({ id, what, category, name, by }: Row) => ({
    kind: category === 'reward_or_discipline' ? 'reward' : 'document',
    title: `${texts[what]}：${name ?? documentCategoryNames[category]}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/employee_document?record=${id}`,
  }),
};
