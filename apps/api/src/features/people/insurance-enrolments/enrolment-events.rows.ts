import { insuranceEnrolments, insuranceSchemeNames } from '@hr/contracts/people/insurance-enrolments';
import type { InsuranceScheme } from '@hr/domain/people/insurance-enrolments';
import { inScope } from '#access/index.ts';
import { lastChangedBy } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly id: string;
  readonly what: 'enrolled' | 'adjusted' | 'withdrawn';
  readonly scheme: InsuranceScheme;
  readonly by: string | null;
}

const texts: Readonly<Record<Row['what'], string>> = { enrolled: '加保', adjusted: '調整投保級距', withdrawn: '退保' };

const { entity, fields } = insuranceEnrolments;

export const insuranceEvents: EmployeeEvents = {
  permission: 'insurance_enrolment:view',
  rows: (context, employeeId) => sql`
    select t.id, event."on", event.what, t.scheme,
      ${lastChangedBy({ entity, id: sql`t.id`, field: sql`event.field` })} as by
    from (
      select own.*, lead(start_on) over following as begins_after, lead(begins_as) over following as becomes
      from insurance_enrolments own
      where own.employee_id = ${employeeId}::uuid and ${inScope(context, sql`own.employee_id`)}
      window following as (partition by scheme order by start_on)
    ) t
    cross join lateral (
      values (t.start_on, t.begins_as, ${fields.startOn.label}),
        (case when t.begins_after = t.end_on + 1 and t.becomes = 'adjusted' then null else t.end_on end, 'withdrawn',
          ${fields.endOn.label})
    ) as event ("on", what, field)
    where event."on" is not null`,
  eventOf: ({ id, what, scheme, by }: Row) => ({
    kind: 'insurance',
    title: `${insuranceSchemeNames[scheme]}${texts[what]}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/insurance_enrolment?record=${id}`,
  }),
};
