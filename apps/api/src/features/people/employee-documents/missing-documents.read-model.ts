import type { Page } from '@hr/contracts/core';
import type {
  MissingDocuments,
  missingDocumentsQuerySchema,
  RequiredDocument,
} from '@hr/contracts/people/employee-documents';
import { documentCategories, type DocumentCategory } from '@hr/domain/people/employee-documents';
import type { z } from 'zod';
import type { HomeCard } from '#home/home-card.ts';
import { inScope } from '#access/index.ts';
import { stintOn } from '#db/employed.ts';
import { countOf, type ListSql, pageOf } from '#db/list.ts';
import { orderBy } from '#db/order-by.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { documentInReach, lacksRequired, requiredOn, visibleDocumentState } from '#features/people/document-requirements/index.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { workingIn } from './employee-document.rows.ts';

type Query = z.output<typeof missingDocumentsQuerySchema>;

/** Most relevant document per category. One without an expiry date comes first. */
const worth = sql`array['valid', 'expiring', 'pending', 'expired', 'returned']`;

const documentsOf = (context: Context): Sql => sql`coalesce((
  select json_agg(json_build_object('category', required.category, 'state', best.state, 'documentId', best.shown)
    order by array_position(${[...documentCategories]}::text[], required.category))
  from (${requiredOn(context.today)}) required
  left join lateral (
    select state, shown from (
      select t.id, t.expires_on, ${visibleDocumentState(context, context.today)} as state,
        case when ${documentInReach(context)} then t.id end as shown
      from employee_documents t where t.employee_id = e.id and t.category = required.category
    ) had
    order by array_position(${worth}, state), expires_on desc nulls first, id desc limit 1
  ) best on true
), '[]'::json)`;

export const findRequiredOf = async (context: Context, employeeId: string): Promise<RequiredDocument[]> => {
  const [row] = await context.db.rows<{ documents: RequiredDocument[] }>(sql`
    select ${documentsOf(context)} as documents from employees e ${stintOn(context.today)}
    where e.id = ${employeeId}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row?.documents ?? [];
};

export interface MissingDocumentsOfEmployee {
  readonly employeeId: string;
  readonly title: string;
  /** Required categories without a valid or pending document, in the standard order. */
  readonly categories: readonly DocumentCategory[];
}

/** Selects the categories that the employee `e` still has to hand in. A pending document counts as handed in. */
const missingCategories = (context: Context): Sql => sql`
  select required.category from (${requiredOn(context.today)}) required
  where not exists (
    select from employee_documents t
    where t.employee_id = e.id and t.category = required.category
      and ${visibleDocumentState(context, context.today)} in ('valid', 'expiring', 'pending')
  )`;

export const findMissingDocumentsOf = (context: Context, employeeIds: readonly string[]): Promise<MissingDocumentsOfEmployee[]> =>
  context.db.rows<MissingDocumentsOfEmployee>(sql`
    select e.id as "employeeId", e.employee_no || ' ' || e.name_zh as title, array(
      ${missingCategories(context)}
      order by array_position(${[...documentCategories]}::text[], required.category)
    ) as categories
    from employees e ${stintOn(context.today)}
    where e.id = any(${[...employeeIds]}::uuid[]) and ${inScope(context, sql`e.id`)}
  `);

const peopleWith = (context: Context, { sort, q, isMissing, ...place }: Omit<Query, 'page' | 'pageSize'>): ListSql => {
  const { today } = context;
  const working = workingIn(sql`e.id`, place, today);
  const conditions = [
    inScope(context, sql`e.id`),
    matching(q, [sql`e.employee_no`, sql`e.name_zh`]),
    sql`exists (${requiredOn(today)})`,
    ...(working ? [working] : []),
    ...(isMissing ? [lacksRequired(context, { day: today, enough: ['valid', 'expiring'] })] : []),
  ];
  return {
    from: sql`employees e ${stintOn(today)}`,
    where: join(conditions, ' and '),
    order: orderBy(sort, { employee: [{ filled: sql`e.employee_no` }] }, [sql`e.id`]),
    key: sql`e.id`,
    columns: sql`${employeeReference('e')} as employee, ${departmentNameOn(sql`e.id`, sql`${today}::date`)} as "departmentName",
        ${documentsOf(context)} as documents`,
    joined: sql`page join employees e on e.id = page.key ${stintOn(today)}`,
  };
};

/** Employees with required documents and their states, by employee number. */
export const findMissingDocuments = (
  context: Context,
  { page, pageSize, ...query }: Query,
): Promise<Page<MissingDocuments>> =>
  pageOf<MissingDocuments>(context.db, peopleWith(context, query), { page, pageSize, toItem: (row) => row });

export const lackingCard: HomeCard = {
  name: 'employeesLackingDocuments',
  permission: 'employee_document:edit',
  statement: (context) => countOf(peopleWith(context, { sort: 'employee', q: '', isMissing: 'yes' })),
};

export const ownLackingCard: HomeCard = {
  name: 'ownDocumentsLacking',
  permission: null,
  statement: (context) => sql`
    select count(lacking.category)::int as total
    from employees e ${stintOn(context.today)} cross join lateral (${missingCategories(context)}) lacking
    where e.id = ${context.actor.employeeId}::uuid`,
};
