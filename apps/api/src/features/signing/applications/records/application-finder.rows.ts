import {
  type ApplicationKind,
  applicationStateNames,
  applicationSummary,
  type EmployeeApplication,
  employeeApplications,
  type StoredOf,
} from '@hr/contracts/signing/applications';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import type { Asked, Finder } from '#search/finder.ts';
import { effectiveState } from '../chain/expiry.rows.ts';

interface FoundApplicationRow extends Pick<EmployeeApplication, 'number' | 'kind' | 'state'> {
  readonly payload: StoredOf<ApplicationKind>;
  readonly minutes: number;
  readonly employeeNo: string;
  readonly nameZh: string;
}

const selectLatest = (condition: Sql, { most }: Asked): Sql => sql`
  select t.id from applications t where ${condition}
  order by t.submitted_at desc, t.id limit ${most}`;

/** Applications, by their number or by whose they are, the latest first: of the selectLatest people that a text finds. */
export const applicationFinder: Finder = {
  kind: employeeApplications.entity,
  list: employeeApplications.endpoints.list,
  statement: (context, query) => sql`
    select t.id, t.number, t.kind, ${effectiveState(context.now)} as state, t.payload, t.minutes, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from applications t join employees e on e.id = t.employee_id
    where t.id in (
      (${selectLatest(sql`${inScope(context, sql`t.employee_id`)} and ${matchingByIndex(query.q, 't', { indexed: ['number'] })}`, query)})
      union
      (${selectLatest(sql`t.employee_id in (${query.people})`, query)})
    )
    order by t.submitted_at desc, t.id limit ${query.most}`,
  naming: ({ number, kind, state, payload, minutes, employeeNo, nameZh }: FoundApplicationRow) => ({
    title: `${number} ${applicationSummary({ kind, payload }, minutes)}`,
    note: `${applicationStateNames[state]}　${employeeNo} ${nameZh}`,
  }),
};
