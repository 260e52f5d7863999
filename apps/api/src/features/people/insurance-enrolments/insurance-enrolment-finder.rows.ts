import { type InsuranceEnrolment, insuranceEnrolments } from '@hr/contracts/people/insurance-enrolments';
import { sql } from '#db/sql.ts';
import type { Finder } from '#search/finder.ts';

type Row = Pick<InsuranceEnrolment, 'scheme' | 'startOn'> & { readonly employeeNo: string; readonly nameZh: string };

/** Finds enrolments by employee, latest first. */
export const insuranceEnrolmentFinder: Finder = {
  kind: insuranceEnrolments.entity,
  list: insuranceEnrolments.endpoints.list,
  statement: (context, search) => sql`
    select t.id, t.scheme, t.start_on::text as "startOn", e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from insurance_enrolments t join employees e on e.id = t.employee_id
    where t.employee_id in (${search.people})
    order by t.start_on desc, t.id limit ${search.most}`,
  naming: ({ scheme, startOn, employeeNo, nameZh }: Row) => ({
    title: insuranceEnrolments.titleOf({ scheme, startOn } as InsuranceEnrolment),
    note: `${employeeNo} ${nameZh}`,
  }),
};
