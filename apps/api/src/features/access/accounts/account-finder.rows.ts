import { accounts } from '@hr/contracts/access/accounts';
import { accountInScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import type { FinderQuery, Finder } from '#search/finder.ts';

interface Row {
  readonly username: string;
  readonly employeeNo: string | null;
  readonly nameZh: string | null;
}

/** Selects the accounts in the caller's scope that match a condition, by username. */
const selectAccounts = (context: Context, condition: Sql, { limit }: FinderQuery): Sql => sql`
  select t.id from emp_accounts t left join employees e on e.id = t.employee_id
  where ${accountInScope(context, sql`t`)} and ${condition}
  order by t.username limit ${limit}`;

/** Exact username first, then usernames that contain the text, then accounts of employees whose name matches. */
const statement = (context: Context, query: FinderQuery): Sql => sql`
  with named as (${selectAccounts(context, sql`t.username = lower(${query.q})`, query)}),
  containing as (${selectAccounts(context, matching(query.q, [sql`t.username`], sql`search_grams(t.username)`), query)}),
  owned as (${selectAccounts(context, sql`t.employee_id is not null and ${matchingEmployeeName(query.q, 'e')}`, query)}),
  chosen as (
    select id, min(place) as place
    from (select id, 0 as place from named union all select id, 1 from containing union all select id, 2 from owned) found
    group by id
  )
  select t.id, t.username, e.employee_no as "employeeNo", e.name_zh as "nameZh"
  from chosen join emp_accounts t on t.id = chosen.id left join employees e on e.id = t.employee_id
  order by chosen.place, t.username limit ${query.limit}`;

/** Finds accounts by username or by the name of the employee. */
export const accountFinder: Finder = {
  kind: accounts.entity,
  list: accounts.endpoints.list,
  statement,
  describe: ({ username, employeeNo, nameZh }: Row) => ({
    title: username,
    note: employeeNo === null ? null : `${employeeNo} ${nameZh ?? ''}`,
  }),
};
