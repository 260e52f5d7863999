import { employeeEndpoints, employmentStatusNames } from '@hr/contracts/people/employees';
import { inScope } from '#access/index.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn } from './place-on-day.rows.ts';
import type { Context } from '#core/context.ts';
import type { Asked, Finder } from '#search/finder.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';

interface Row {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly departmentName: string | null;
  readonly hasLeft: boolean;
}

/** Employees within reach for whom a condition holds, by number. */
const few = (context: Context, condition: Sql, { most }: Pick<Asked, 'most'>): Sql => sql`
  select e.id from employees e where ${inScope(context, sql`e.id`)} and ${condition}
  order by e.employee_no limit ${most}`;

/** The few within reach whose number or name holds the text, for all finders that ask for them. */
export const fewEmployees = (context: Context, asked: Omit<Asked, 'people'>): Sql =>
  few(context, matchingEmployeeName(asked.q, 'e'), asked);

/** The text is the whole number or the whole name; each has an index. */
const isCalled = (q: string): Sql => sql`(e.employee_no = upper(${q}) or e.name_zh collate "zh-Hant-TW-x-icu" = ${q})`;

/**
 * Whoever is called so first, then those whose number or name holds the text. Both go by number, which an index orders, so
 * that a text that half the organisation has is found as soon as one that nobody has.
 */
const statement = (context: Context, asked: Asked): Sql => sql`
  with called as (${few(context, isCalled(asked.q), asked)}),
  holding as (${asked.people}),
  chosen as (
    select id, 0 as place from called
    union all
    select id, 1 from holding where id not in (select id from called)
  )
  select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", e.name_en as "nameEn",
    ${departmentNameOn(sql`e.id`, sql`${context.today}::date`)} as "departmentName",
    ${hasLeft(sql`e.id`, context.today)} as "hasLeft"
  from chosen join employees e on e.id = chosen.id
  order by chosen.place, e.employee_no limit ${asked.most}`;

/** People, by number, Chinese or English name; those who have left too, and it says so. */
export const employeeFinder: Finder = {
  kind: 'employee',
  list: employeeEndpoints.list,
  statement,
  naming: ({ employeeNo, nameZh, nameEn, departmentName, hasLeft }: Row) => {
    const notes = [nameEn, departmentName, hasLeft ? employmentStatusNames.resigned : null].filter(
      (note) => note !== null,
    );
    return { title: `${employeeNo} ${nameZh}`, note: notes.length === 0 ? null : notes.join('　') };
  },
};
