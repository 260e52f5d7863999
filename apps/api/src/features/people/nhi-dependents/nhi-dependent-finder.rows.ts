import { dependentRelationNames, type NhiDependent, nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import type { Asked, Finder } from '#search/finder.ts';

type Row = Pick<NhiDependent, 'nameZh' | 'relation'> & { readonly employeeNo: string; readonly employeeName: string };

/** Latest dependants that match the condition. */
const latestMatches = (condition: Sql, { most }: Asked): Sql => sql`
  select t.id from nhi_dependents t where ${condition}
  order by t.start_on desc, t.id limit ${most}`;

/** Finds dependants by name or employee, latest first. */
export const nhiDependentFinder: Finder = {
  kind: nhiDependents.entity,
  list: nhiDependents.endpoints.list,
  statement: (context, search) => sql`
    select t.id, t.name_zh as "nameZh", t.relation, e.employee_no as "employeeNo", e.name_zh as "employeeName"
    from nhi_dependents t join employees e on e.id = t.employee_id
    where t.id in (
      (${latestMatches(sql`${inScope(context, sql`t.employee_id`)} and ${matchingByIndex(search.q, 't', { indexed: ['name_zh'] })}`, search)})
      union
      (${latestMatches(sql`t.employee_id in (${search.people})`, search)})
    )
    order by t.start_on desc, t.id limit ${search.most}`,
  naming: ({ nameZh, relation, employeeNo, employeeName }: Row) => ({
    title: nameZh,
    note: `${employeeNo} ${employeeName}的${dependentRelationNames[relation]}`,
  }),
};
