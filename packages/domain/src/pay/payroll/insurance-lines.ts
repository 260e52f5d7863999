import { healthPremiums } from './health-insurance.ts';
import { insuredDays, isInsuredAtMonthEnd } from './insured-days.ts';
import { labourPremiums } from './labour-insurance.ts';
import { pensionContributions } from './labour-pension.ts';
import { occupationalPremium } from './occupational-insurance.ts';
import type { PayAmount } from './pay-amount.ts';
import type { EnrolmentOfPayslip, PayslipFacts, PayslipLine, PayslipTables } from './payslip-facts.ts';
import { employerLines, joined } from './payslip-line.ts';
import { bonusPremium, partTimePremium } from './supplementary-premium.ts';

const ofScheme = ({ enrolments, month }: PayslipFacts, scheme: EnrolmentOfPayslip['scheme']): EnrolmentOfPayslip[] =>
  enrolments.filter(
    (one) => one.scheme === scheme && one.startOn <= month.to && (one.endOn === null || one.endOn >= month.from),
  );

/** Amounts of the labour, occupational, health and pension schemes by the enrolments of the month. */
const premiumsOf = (facts: PayslipFacts, tables: PayslipTables) => {
  const { month, isEmploymentInsured, dependantReductions } = facts;
  return {
    labour: ofScheme(facts, 'labor').map((one) =>
      labourPremiums(tables.labour, {
        insuredAmount: one.insuredAmount,
        days: insuredDays(month.from, one),
        isEmploymentInsured,
      }),
    ),
    occupational: ofScheme(facts, 'occupational').map((one) =>
      occupationalPremium(tables.occupational, {
        insuredAmount: one.insuredAmount,
        days: insuredDays(month.from, one),
      }),
    ),
    health: ofScheme(facts, 'health')
      .filter((one) => isInsuredAtMonthEnd(month.from, one))
      .map(({ insuredAmount }) =>
        healthPremiums(tables.health, { insuredAmount, isInsuredAtMonthEnd: true, reduction: 0, dependantReductions }),
      ),
    pension: ofScheme(facts, 'pension').map((one) =>
      pensionContributions(tables.pension, {
        contributionWage: one.insuredAmount,
        days: insuredDays(month.from, one),
        voluntaryRate: one.selfPercent,
      }),
    ),
  };
};

/** Lines of premiums and pension contributions, of the employee and of the employer. */
export const insuranceLines = (facts: PayslipFacts, tables: PayslipTables): PayslipLine[] => {
  const { items } = facts;
  const { labour, occupational, health, pension } = premiumsOf(facts, tables);
  const employers = (premiums: readonly { readonly employer: PayAmount }[]): PayAmount[] =>
    premiums.map(({ employer }) => employer);
  return [
    ...joined(
      items.labour,
      labour.map(({ employee }) => employee),
    ),
    ...joined(
      items.health,
      health.flatMap(({ self, dependants }) => [self, dependants]),
    ),
    ...joined(
      items.pension,
      pension.map(({ voluntary }) => voluntary),
    ),
    ...employerLines('ER-LI', '勞保費（雇主）', employers(labour)),
    ...employerLines(
      'ER-ARREARS',
      '積欠工資墊償基金',
      labour.map(({ wageArrears }) => wageArrears),
    ),
    ...employerLines('ER-OI', '職災保險費', occupational),
    ...employerLines('ER-NHI', '健保費（雇主）', employers(health)),
    ...employerLines('ER-PENSION', '勞退提繳', employers(pension)),
  ];
};

/**
 * Supplementary premium of the employee: on the bonuses of the payslip, or on the whole salary of a part-time employee whom
 * another employer insures. A full-time employee without insurance is missing an enrolment, which a check names.
 */
export const supplementaryLines = (
  facts: PayslipFacts,
  tables: PayslipTables,
  earned: readonly PayslipLine[],
): PayslipLine[] => {
  const [insured] = ofScheme(facts, 'health');
  if (!insured && !facts.isPartTime) {
    return [];
  }
  if (!insured) {
    const payment = earned
      .filter(({ kind, isTaxable }) => kind === 'earning' && isTaxable)
      .reduce((sum, { amount }) => sum + amount, 0);
    const { monthly: minimumWage } = tables.minimumWage;
    return joined(facts.items.supplementary, [
      partTimePremium(tables.health, { payment, minimumWage, isExempt: false }),
    ]);
  }
  const bonus = facts.entered
    .filter(({ item }) => item.formula === 'bonus')
    .reduce((sum, { amount }) => sum + amount, 0);
  return bonus === 0
    ? []
    : joined(facts.items.supplementary, [
        bonusPremium(tables.health, {
          insuredAmount: insured.insuredAmount,
          payment: bonus,
          yearToDate: facts.bonusesOfYear + bonus,
        }),
      ]);
};
