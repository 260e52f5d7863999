import { documentCategoryNames } from '@hr/contracts/employee-documents';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { documentInReach } from '#features/document-requirements/index.ts';

interface Row {
  readonly id: string;
  readonly what: 'uploaded' | 'expires';
  readonly category: keyof typeof documentCategoryNames;
  readonly name: string | null;
}

const texts: Readonly<Record<Row['what'], string>> = { uploaded: '上傳', expires: '到期' };

/** 文件 and 獎懲 of somebody's timeline: when each came, and until when it holds. */
export const documentEvents: EmployeeEvents = {
  permission: 'employee_document:view',
  rows: (context, employeeId) => sql`
    select t.id, told."on", told.what, t.category, t.name
    from employee_documents t
    cross join lateral (
      values ((t.uploaded_at at time zone 'Asia/Taipei')::date, 'uploaded'),
        (case when t.review = 'approved' then t.expires_on end, 'expires')
    ) as told ("on", what)
    where t.employee_id = ${employeeId}::uuid and ${documentInReach(context)}`,
  eventOf: ({ id, what, category, name }: Row) => ({
    kind: category === 'reward_or_discipline' ? 'reward' : 'document',
    title: `${texts[what]}：${name ?? documentCategoryNames[category]}`,
    before: null,
    after: null,
    by: null,
    path: `/dashboard/employee_document?record=${id}`,
  }),
};
