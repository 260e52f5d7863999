import {
  type EmployeeDocument,
  type EmployeeDocumentListQuery,
  employeeDocuments,
} from '@hr/contracts/people/employee-documents';
import { documentReviews } from '@hr/domain/people/employee-documents';
import { addYears, type CalendarDate } from '@hr/domain/dates';
import { aboutOf } from '#audit/index.ts';
import { instantText } from '#db/instant-text.ts';
import { coversDay } from '#db/effective.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { documentInScope, documentStateOn, isRenewed } from '#features/people/document-requirements/index.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import { deleteStoredFile } from '#files/index.ts';
import { recordCard, recordStore, type RecordStore, describeValues } from '#records/index.ts';

interface DepartmentFilter {
  readonly departmentId?: string | undefined;
  readonly below?: 'no' | undefined;
}

/**
 * Condition: the employee works on the day in the department or below it. For former employees the last department
 * counts.
 */
export const isWorkingIn = (
  employee: Sql,
  { departmentId, below }: DepartmentFilter,
  today: CalendarDate,
): Sql | false =>
  departmentId !== undefined && isInDepartmentOn(employee, sql`${today}::date`, { departmentId, below, treeOn: today });

/** Days before and after the expiry date in which a document counts as expiring. */
const ABOUT_DAYS = 30;

const daysOf = (isExpiring: NonNullable<EmployeeDocumentListQuery['isExpiring']>, today: CalendarDate): Sql => {
  if (isExpiring === 'about') {
    return sql`t.expires_on between ${today}::date - ${ABOUT_DAYS}::int and ${today}::date + ${ABOUT_DAYS}::int`;
  }
  return isExpiring === 'overdue'
    ? sql`t.expires_on < ${today}::date`
    : sql`t.expires_on between ${today}::date and ${today}::date + ${Number(isExpiring)}::int`;
};

/** Condition: the document `t` needs no renewal, because it was renewed or its owner has left. */
const needsNoRenewal = (today: CalendarDate): Sql => sql`(${isRenewed} or ${hasLeft(sql`t.employee_id`, today)})`;

const listedState = (today: CalendarDate): Sql => {
  const state = documentStateOn(today);
  return sql`(case when ${state} = 'expiring' and ${needsNoRenewal(today)} then 'valid' else ${state} end)`;
};

/**
 * Restricts to expiring documents through the index on the expiry date. Otherwise the planner scans everybody in list
 * order.
 */
const documentsOf = (isExpiring: EmployeeDocumentListQuery['isExpiring'], today: CalendarDate): Sql => {
  if (isExpiring === undefined) {
    return sql`employee_documents t`;
  }
  return sql`(
    select t.* from employee_documents t
    where t.review = 'approved' and ${daysOf(isExpiring, today)} and not ${needsNoRenewal(today)} offset 0
  ) t`;
};

const hasBeenGone = (years: number, today: CalendarDate): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = t.employee_id and ${coversDay('stint', today)}
    and stint.last_working_on <= ${addYears(today, -years)}::date
)`;

/** Review states that can lead to the given states, for the index. */
const reviewsOf = (states: readonly string[]): string[] =>
  documentReviews.filter((review) =>
    review === 'approved' ? states.some((state) => !isReview(state)) : states.includes(review),
  );

const isReview = (state: string): boolean => documentReviews.some((review) => review === state);

const baseStore: RecordStore<EmployeeDocument> = recordStore<EmployeeDocument>({
  description: employeeDocuments,
  source: ({ today }, filters) => ({
    from: documentsOf((filters as unknown as EmployeeDocumentListQuery).isExpiring, today),
    joined: sql`page join employee_documents t on t.id = page.key`,
  }),
  scope: documentInScope,
  keyword: (text) => matchingOwned(text, { table: 'employee_documents', columns: ['name', 'number'] }),
  derived: ({ today }) => ({
    uploadedAt: instantText(sql`t.uploaded_at`),
    state: listedState(today),
    daysLeft: sql`t.expires_on - ${today}::date`,
  }),
  order: { uploadedAt: sql`t.uploaded_at`, daysLeft: sql`t.expires_on` },
  conditions: (filters: EmployeeDocumentListQuery, { today }) => [
    filters.state !== undefined &&
      sql`(t.review = any(${reviewsOf(filters.state)}::text[])
        and ${listedState(today)} = any(${filters.state}::text[]))`,
    filters.leftFor !== undefined && hasBeenGone(Number(filters.leftFor), today),
    filters.employeeId !== undefined && sql`t.employee_id = ${filters.employeeId}::uuid`,
    isWorkingIn(sql`t.employee_id`, filters, today),
  ],
});

const { employeeId, category, confidentiality } = employeeDocuments.fields;

const isConfidential = (item: object): boolean =>
  (item as Partial<EmployeeDocument>).confidentiality === 'confidential';

const confidential = {
  auditedValuesOf: (item: EmployeeDocument) => describeValues({ employeeId, category, confidentiality }, { ...item }),
  aboutOf: aboutOf({ ...employeeDocuments, titleOf: () => '機密文件' }),
};

/** A stored file is deleted with the last document that refers to it. */
export const documentStore: RecordStore<EmployeeDocument> = {
  ...baseStore,
  auditedValuesOf: (item, within, related) =>
    [item, related.previous ?? {}, related.next ?? {}].some(isConfidential)
      ? confidential.auditedValuesOf(item)
      : baseStore.auditedValuesOf(item, within, related),
  aboutOf: (...items) =>
    items.some((item) => item && isConfidential(item)) ? confidential.aboutOf(...items) : baseStore.aboutOf(...items),
  write: async (within, before, values) => {
    await baseStore.write(within, before, values);
    if (values['fileId'] !== undefined && values['fileId'] !== before.file.id) {
      await deleteStoredFile(within, before.file.id);
    }
  },
  remove: async (within, before) => {
    await baseStore.remove(within, before);
    await deleteStoredFile(within, before.file.id);
  },
};

export const documentCards = [
  recordCard(documentStore, { name: 'documentsPending', filters: { state: ['pending'] }, action: 'approve' }),
  recordCard(documentStore, { name: 'documentsExpiring', filters: { isExpiring: 'about' } }),
];
