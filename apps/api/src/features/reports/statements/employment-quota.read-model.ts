import type { EmploymentQuotas } from '@hr/contracts/reports/statements';
import { type CalendarDate, monthOf } from '@hr/domain/dates';
import { statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import { type DisabledEmployee, disabilityQuota, indigenousQuota } from '@hr/domain/reports/statements';
import { inScope, opensGroup } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { sensitiveColumns } from '#features/people/employees/index.ts';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';

const SEVERE_GRADES = new Set(['重度', '極重度']);

/** Employees in scope who are insured on a day. */
const insuredOn = (context: Context, day: CalendarDate): Sql => sql`
  from employees e join insurance_enrolments enrolled on enrolled.employee_id = e.id and enrolled.scheme = 'labor'
  where enrolled.start_on <= ${day}::date and (enrolled.end_on is null or enrolled.end_on >= ${day}::date)
    and ${inScope(context, sql`e.id`)}`;

interface DisabledRow {
  readonly grade: string | null;
  readonly expiresOn: string | null;
  /** Insured amount in NTD; null for older rows. */
  readonly insuredAmount: number | null;
}

/** Finds the insured employees with a valid certificate of disability. The insured amount stands for their pay. */
const findDisabled = async (context: Context, day: CalendarDate, minimumWage: number): Promise<DisabledEmployee[]> => {
  const rows = await context.db.rows<DisabledRow>(sql`
    select e.disability_grade as grade, e.disability_expires_on as "expiresOn",
      enrolled.insured_amount::float8 as "insuredAmount"
    ${insuredOn(context, day)} and e.disability is not null and ${opensGroup(context, 'health', sql`e.id`)}`);
  const plainOf = (stored: string | null, field: string): string | null =>
    stored === null ? null : context.cipher.decrypt(stored, sensitiveColumns[field]?.column ?? '');
  return rows
    .filter(({ expiresOn }) => expiresOn === null || (plainOf(expiresOn, 'disabilityExpiresOn') ?? '') >= day)
    .map(({ grade, insuredAmount }) => ({
      isSevere: SEVERE_GRADES.has(plainOf(grade, 'disabilityGrade') ?? ''),
      monthlyPay: insuredAmount ?? minimumWage,
    }));
};

/**
 * Compares the employees with disabilities and the indigenous employees with their quotas, on the first day of the
 * month of a day (身心障礙者權益保障法 38, 原住民族工作權保障法 12).
 *
 * @throws AppError StatutoryTableUnknown for a day without a minimum wage.
 */
export const getEmploymentQuotas = async (context: Context, on: CalendarDate): Promise<EmploymentQuotas> => {
  const countedOn = monthOf(on).from;
  const minimumWage = statutoryTableOn(await findStatutoryTables(context), 'minimum_wage', countedOn).content.monthly;
  const [counts] = await context.db.rows<{ insured: number; indigenous: number }>(sql`
    select count(distinct e.id)::int as insured,
      (count(distinct e.id) filter (where e.indigenous_people is not null))::int as indigenous
    ${insuredOn(context, countedOn)}`);
  const { insured, indigenous } = counts ?? { insured: 0, indigenous: 0 };
  const mayCountDisabled = context.actor.roles.some(({ sensitiveGroups }) => sensitiveGroups.includes('health'));
  return {
    countedOn,
    minimumWage,
    disability: mayCountDisabled
      ? disabilityQuota(insured, await findDisabled(context, countedOn, minimumWage), minimumWage)
      : null,
    indigenous: indigenousQuota(insured, indigenous),
  };
};
