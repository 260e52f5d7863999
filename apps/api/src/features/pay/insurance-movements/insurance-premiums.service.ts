import type { InsurancePremium } from '@hr/contracts/pay/insurance-movements';
import { type CalendarDate, monthOf } from '@hr/domain/dates';
import { statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import { premiumsOfMonth } from '@hr/domain/pay/insurance-movements';
import { type InsuranceTables, payRoundingNames } from '@hr/domain/pay/payroll';
import { employmentInsuranceOf, gradeTableKinds } from '@hr/domain/people/insurance-enrolments';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findPremiumFacts } from './insurance-premiums.rows.ts';

const NOT_INSURED = new Set(['tooYoung', 'tooOld', 'notCoveredAsForeigner']);

/** @throws UnknownStatutoryTableError for a day that no version covers. */
const findTablesOn = async (context: Context, day: CalendarDate): Promise<InsuranceTables> => {
  const versions = await findStatutoryTables(context, Object.values(gradeTableKinds));
  return {
    labour: statutoryTableOn(versions, 'labour_insurance', day).content,
    occupational: statutoryTableOn(versions, 'occupational_insurance', day).content,
    health: statutoryTableOn(versions, 'health_insurance', day).content,
    pension: statutoryTableOn(versions, 'labour_pension', day).content,
  };
};

/**
 * Returns the premiums of the current month by the enrolments of an employee, and logs the access.
 * @throws AppError NotFound, also out of scope; PermissionDenied without the group; StatutoryTableUnknown.
 */
export const getPremiums = async (
  context: Context,
  employeeId: string,
): Promise<{ month: CalendarDate; items: InsurancePremium[] }> => {
  const month = monthOf(context.today);
  const facts = await findPremiumFacts(context, employeeId, month);
  if (!facts) {
    throw new AppError('NotFound');
  }
  if (!facts.isOpen) {
    throw new AppError('PermissionDenied');
  }
  const premiums = premiumsOfMonth(await findTablesOn(context, month.from), {
    ...facts,
    month,
    isEmploymentInsured: !NOT_INSURED.has(employmentInsuranceOf(facts, month.to)),
  });
  await recordAudit(context, {
    kind: 'reveal',
    entity: 'insurance_enrolment',
    entityId: employeeId,
    about: aboutEmployee(employeeId, { subject: facts.name, screen: 'insurance_enrolment' }),
    action: '檢視每月保費',
    before: null,
    after: { 月份: month.from.slice(0, 7) },
  });
  return {
    month: month.from,
    items: premiums.map(({ inputs: _inputs, rounding, ...premium }) => ({
      ...premium,
      rounding: payRoundingNames[rounding],
    })),
  };
};
