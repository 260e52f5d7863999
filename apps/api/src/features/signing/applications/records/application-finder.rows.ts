import {
  type ApplicationKind,
  applicationStateNames,
  applicationSummary,
  type EmployeeApplication,
  employeeApplications,
  type KeptOf,
} from '@hr/contracts/signing/applications';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import type { Asked, Finder } from '#search/finder.ts';
import { stateAt } from '../chain/expiry.rows.ts';

interface Row extends Pick<EmployeeApplication, 'number' | 'kind' | 'state'> {
  readonly payload: KeptOf<ApplicationKind>;
  readonly minutes: number;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** The latest for which a condition holds. */
const few = (condition: Sql, { most }: Asked): Sql => sql`
  select t.id from applications t where ${condition}
  order by t.submitted_at desc, t.id limit ${most}`;

/** Applications, by their number or by whose they are, the latest first: of the few people that a text finds. */
export const applicationFinder: Finder = {
  kind: employeeApplications.entity,
  list: employeeApplications.endpoints.list,
  statement: (context, asked) => sql`
    select t.id, t.number, t.kind, ${stateAt(context.now)} as state, t.payload, t.minutes, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from applications t join employees e on e.id = t.employee_id
    where t.id in (
      (${few(sql`${inScope(context, sql`t.employee_id`)} and ${matchingByIndex(asked.q, 't', { indexed: ['number'] })}`, asked)})
      union
      (${few(sql`t.employee_id in (${asked.people})`, asked)})
    )
    order by t.submitted_at desc, t.id limit ${asked.most}`,
  naming: ({ number, kind, state, payload, minutes, employeeNo, nameZh }: Row) => ({
    title: `${number} ${applicationSummary({ kind, payload }, minutes)}`,
    note: `${applicationStateNames[state]}　${employeeNo} ${nameZh}`,
  }),
};
