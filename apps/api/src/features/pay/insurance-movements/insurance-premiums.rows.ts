import type { Period } from '@hr/domain/dates';
import type { PremiumEnrolment } from '@hr/domain/pay/insurance-movements';
import type { Insurable } from '@hr/domain/people/insurance-enrolments';
import { inScope, opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface StoredPremiumFacts extends Insurable {
  readonly name: string;
  /** The caller may see the amounts. */
  readonly isOpen: boolean;
  readonly enrolments: readonly PremiumEnrolment[];
  readonly dependants: number;
}

/** Finds what decides the premiums of an employee in a month; null out of scope. */
export const findPremiumFacts = async (
  context: Context,
  employeeId: string,
  { from, to }: Period,
): Promise<StoredPremiumFacts | null> => {
  const [facts] = await context.db.rows<StoredPremiumFacts>(sql`
    select e.employee_no || ' ' || e.name_zh as name, ${opensGroup(context, 'contract_pay', sql`e.id`)} as "isOpen",
      e.birth_on::text as "birthOn", e.id_kind as "idKind",
      e.is_work_permit_exempt as "isWorkPermitExempt", (
        select coalesce(json_agg(json_build_object('scheme', enrolment.scheme,
          'insuredAmount', enrolment.insured_amount, 'startOn', enrolment.start_on, 'endOn', enrolment.end_on,
          'selfPercent', coalesce(trim_scale(enrolment.self_percent)::text, '0'))
          order by array_position(array['labor', 'occupational', 'health', 'pension'], enrolment.scheme), enrolment.start_on), '[]')
        from insurance_enrolments enrolment
        where enrolment.employee_id = e.id and enrolment.insured_amount is not null
          and enrolment.start_on <= ${to}::date and (enrolment.end_on is null or enrolment.end_on >= ${from}::date)
      ) as enrolments, (
        select count(*)::int from nhi_dependents dependant where dependant.employee_id = e.id
          and dependant.start_on <= ${to}::date and (dependant.end_on is null or dependant.end_on >= ${to}::date)
      ) as dependants
    from employees e
    where e.id = ${employeeId}::uuid and ${inScope(context, sql`e.id`)}`);
  return facts ?? null;
};
