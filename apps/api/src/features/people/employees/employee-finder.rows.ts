import { employeeEndpoints } from '@hr/contracts/people/employees';
import { employmentStatusNames } from '@hr/contracts/people/employment';
import { inScope } from '#access/index.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn } from './position-on-day.rows.ts';
import type { Context } from '#core/context.ts';
import type { FinderQuery, Finder } from '#search/finder.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';

interface Row {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly departmentName: string | null;
  readonly hasLeft: boolean;
}

/** Employees in scope that match the condition, by number. */
const firstMatches = (context: Context, condition: Sql, { limit }: Pick<FinderQuery, 'limit'>): Sql => sql`
  select e.id from employees e where ${inScope(context, sql`e.id`)} and ${condition}
  order by e.employee_no limit ${limit}`;

/** First employees in scope whose number or name contains the text, for all finders. */
export const findFirstEmployees = (context: Context, search: Omit<FinderQuery, 'employees'>): Sql =>
  firstMatches(context, matchingEmployeeName(search.q, 'e'), search);

/** The text is the full number or name. Both have an index. */
const isExactMatch = (q: string): Sql =>
  sql`(e.employee_no = upper(${q}) or e.name_zh collate "zh-Hant-TW-x-icu" = ${q})`;

/**
 * Exact matches first, then partial ones. Both are ordered by number through an index, so that frequent and rare
 * texts are equally fast.
 */
const statement = (context: Context, search: FinderQuery): Sql => sql`
  with called as (${firstMatches(context, isExactMatch(search.q), search)}),
  holding as (${search.employees}),
  chosen as (
    select id, 0 as place from called
    union all
    select id, 1 from holding where id not in (select id from called)
  )
  select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", e.name_en as "nameEn",
    ${departmentNameOn(sql`e.id`, sql`${context.today}::date`)} as "departmentName",
    ${hasLeft(sql`e.id`, context.today)} as "hasLeft"
  from chosen join employees e on e.id = chosen.id
  order by chosen.place, e.employee_no limit ${search.limit}`;

/** Finds employees by number, Chinese or English name, including former ones. */
export const employeeFinder: Finder = {
  kind: 'employee',
  list: employeeEndpoints.list,
  statement,
  describe: ({ employeeNo, nameZh, nameEn, departmentName, hasLeft }: Row) => {
    const notes = [nameEn, departmentName, hasLeft ? employmentStatusNames.resigned : null].filter(
      (note) => note !== null,
    );
    return { title: `${employeeNo} ${nameZh}`, note: notes.length === 0 ? null : notes.join('　') };
  },
};
