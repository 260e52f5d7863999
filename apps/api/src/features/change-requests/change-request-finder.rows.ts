import { type ChangeRequest, changeRequests, requestStateNames } from '@hr/contracts/change-requests';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import type { Asked, Finder } from '#search/finder.ts';

type Row = Pick<ChangeRequest, 'reason' | 'state'> & { readonly employeeNo: string; readonly nameZh: string };

/** The latest for which a condition holds. */
const few = (condition: Sql, { most }: Asked): Sql => sql`
  select t.id from change_requests t where ${condition}
  order by t.requested_at desc, t.id limit ${most}`;

/** Requests, by their reason or by whose they are, the latest first: of the few people that a text finds. */
export const changeRequestFinder: Finder = {
  kind: changeRequests.entity,
  list: changeRequests.endpoints.list,
  statement: (context, asked) => sql`
    select t.id, t.reason, t.state, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from change_requests t join employees e on e.id = t.employee_id
    where t.id in (
      (${few(sql`${inScope(context, sql`t.employee_id`)} and ${matchingByIndex(asked.q, 't', { indexed: ['reason'] })}`, asked)})
      union
      (${few(sql`t.employee_id in (${asked.people})`, asked)})
    )
    order by t.requested_at desc, t.id limit ${asked.most}`,
  naming: ({ reason, state, employeeNo, nameZh }: Row) => ({
    title: reason,
    note: `${requestStateNames[state]}　${employeeNo} ${nameZh}`,
  }),
};
