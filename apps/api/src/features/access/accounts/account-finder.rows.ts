import { accounts } from '@hr/contracts/access/accounts';
import { accountInScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import type { Asked, Finder } from '#search/finder.ts';

interface Row {
  readonly username: string;
  readonly employeeNo: string | null;
  readonly nameZh: string | null;
}

/** Accounts within reach for which a condition holds, by name. */
const few = (context: Context, condition: Sql, { most }: Asked): Sql => sql`
  select t.id from emp_accounts t left join employees e on e.id = t.employee_id
  where ${accountInScope(context, sql`t`)} and ${condition}
  order by t.username limit ${most}`;

/** The account of that name first, then those whose name holds the text, then those of people who are called so. */
const statement = (context: Context, asked: Asked): Sql => sql`
  with named as (${few(context, sql`t.username = lower(${asked.q})`, asked)}),
  holding as (${few(context, matching(asked.q, [sql`t.username`], sql`search_grams(t.username)`), asked)}),
  owned as (${few(context, sql`t.employee_id is not null and ${matchingEmployeeName(asked.q, 'e')}`, asked)}),
  chosen as (
    select id, min(place) as place
    from (select id, 0 as place from named union all select id, 1 from holding union all select id, 2 from owned) found
    group by id
  )
  select t.id, t.username, e.employee_no as "employeeNo", e.name_zh as "nameZh"
  from chosen join emp_accounts t on t.id = chosen.id left join employees e on e.id = t.employee_id
  order by chosen.place, t.username limit ${asked.most}`;

/** Accounts, by their name or by that of the person behind one. */
export const accountFinder: Finder = {
  kind: accounts.entity,
  list: accounts.endpoints.list,
  statement,
  naming: ({ username, employeeNo, nameZh }: Row) => ({
    title: username,
    note: employeeNo === null ? null : `${employeeNo} ${nameZh ?? ''}`,
  }),
};
