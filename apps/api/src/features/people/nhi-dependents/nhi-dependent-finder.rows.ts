import { dependentRelationNames, type NhiDependent, nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import type { Asked, Finder } from '#search/finder.ts';

type Row = Pick<NhiDependent, 'nameZh' | 'relation'> & { readonly employeeNo: string; readonly employeeName: string };

/** The latest for which a condition holds. */
const few = (condition: Sql, { most }: Asked): Sql => sql`
  select t.id from nhi_dependents t where ${condition}
  order by t.start_on desc, t.id limit ${most}`;

/** Dependants, by their name or by whose they are, the latest first: of the few people that a text finds. */
export const nhiDependentFinder: Finder = {
  kind: nhiDependents.entity,
  list: nhiDependents.endpoints.list,
  statement: (context, asked) => sql`
    select t.id, t.name_zh as "nameZh", t.relation, e.employee_no as "employeeNo", e.name_zh as "employeeName"
    from nhi_dependents t join employees e on e.id = t.employee_id
    where t.id in (
      (${few(sql`${inScope(context, sql`t.employee_id`)} and ${matchingByIndex(asked.q, 't', { indexed: ['name_zh'] })}`, asked)})
      union
      (${few(sql`t.employee_id in (${asked.people})`, asked)})
    )
    order by t.start_on desc, t.id limit ${asked.most}`,
  naming: ({ nameZh, relation, employeeNo, employeeName }: Row) => ({
    title: nameZh,
    note: `${employeeNo} ${employeeName}的${dependentRelationNames[relation]}`,
  }),
};
