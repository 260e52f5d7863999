import { dependentRelationNames, nhiDependents } from '@hr/contracts/people/nhi-dependents';
import type { DependentRelation } from '@hr/domain/people/nhi-dependents';
import { inScope } from '#access/index.ts';
import { lastChangedBy } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly id: string;
  readonly what: '加保' | '退保';
  readonly nameZh: string;
  readonly relation: DependentRelation;
  readonly by: string | null;
}

const { entity, fields } = nhiDependents;

export const dependentEvents: EmployeeEvents = {
  permission: 'nhi_dependent:view',
  rows: (context, employeeId) => sql`
    select t.id, event."on", event.what, t.name_zh as "nameZh", t.relation,
      ${lastChangedBy({ entity, id: sql`t.id`, field: sql`event.field` })} as by
    from nhi_dependents t
    cross join lateral (
      values (t.start_on, '加保', ${fields.startOn.label}), (t.end_on, '退保', ${fields.endOn.label})
    ) as event ("on", what, field)
    where t.employee_id = ${employeeId}::uuid and event."on" is not null and ${inScope(context, sql`t.employee_id`)}`,
  eventOf: ({ id, what, nameZh, relation, by }: Row) => ({
    kind: 'insurance',
    title: `健保眷屬${what}：${nameZh}（${dependentRelationNames[relation]}）`,
    before: null,
    after: null,
    by,
    path: `/dashboard/nhi_dependent?record=${id}`,
  }),
};
