import { fraction, percent, productOf } from '../../fractions/index.ts';
import type { HealthInsuranceTable } from '../../organisation/statutory-tables/index.ts';
import { ntd, type PayAmount, payAmount, zeroAmount } from './pay-amount.ts';

interface ChargedBase {
  readonly base: number;
  readonly baseText: string;
  readonly inputs: Readonly<Record<string, number>>;
  readonly article: string;
}

const charge = (rate: string, { base, baseText, inputs, article }: ChargedBase): PayAmount =>
  payAmount({
    exact: productOf([fraction(base), percent(rate)]),
    formula: `${baseText} × ${rate}%`,
    inputs: { ...inputs, 補充保險費率: `${rate}%` },
    article,
    rounding: 'half_up',
  });

interface PaidBonus {
  /** Insured amount of the month of payment, or at the time of leaving, in NTD. */
  readonly insuredAmount: number;
  readonly payment: number;
  /** Bonuses that this employer paid since 1 January, this one included. */
  readonly yearToDate: number;
}

/**
 * Calculates the supplementary premium of an employee on a bonus (National Health Insurance Act, Article 31): on the
 * part of this payment by which the bonuses of the year exceed a multiple of the insured amount. NTD.
 */
export const bonusPremium = (
  { supplementaryRate, bonusMultiple, supplementaryCap }: HealthInsuranceTable,
  { insuredAmount, payment, yearToDate }: PaidBonus,
): PayAmount => {
  const article = '全民健康保險法第 31 條第 1 項第 1 款';
  const inputs = { 本次獎金: payment, 全年累計獎金: yearToDate, 健保投保金額: insuredAmount };
  const excess = yearToDate - bonusMultiple * insuredAmount;
  if (excess <= 0) {
    return zeroAmount(`全年累計獎金未逾投保金額 ${bonusMultiple} 倍`, { article, inputs });
  }
  const base = Math.min(payment, excess, supplementaryCap);
  const isExcess = base === excess;
  const baseText = isExcess ? `(${ntd(yearToDate)} − ${ntd(insuredAmount)} × ${bonusMultiple})` : ntd(base);
  return charge(supplementaryRate, { base, baseText, inputs, article });
};

interface PartTimeSalary {
  readonly payment: number;
  /** Monthly minimum wage of the day of payment, in NTD. */
  readonly minimumWage: number;
  /** Whether the payee is exempt, such as members of an occupational union. */
  readonly isExempt: boolean;
}

/**
 * Calculates the supplementary premium on salary from an employer that does not insure the payee (National Health
 * Insurance Act, Article 31): on the whole payment, from the minimum wage on. NTD.
 */
export const partTimePremium = (
  { supplementaryRate, supplementaryCap }: HealthInsuranceTable,
  { payment, minimumWage, isExempt }: PartTimeSalary,
): PayAmount => {
  const article = '全民健康保險法第 31 條第 1 項第 2 款';
  const inputs = { 本次給付: payment, 最低工資: minimumWage };
  if (isExempt) {
    return zeroAmount('免扣取補充保險費之身分', { article, inputs });
  }
  if (payment < minimumWage) {
    return zeroAmount('單次給付未達最低工資', { article, inputs });
  }
  const base = Math.min(payment, supplementaryCap);
  return charge(supplementaryRate, { base, baseText: ntd(base), inputs, article });
};

interface EmployerTotals {
  /** All salaries that the employer paid in the month, in NTD. */
  readonly salaryTotal: number;
  /** Insured amounts of its employees in the month. */
  readonly insuredTotal: number;
}

/**
 * Calculates the supplementary premium of the employer for a month (National Health Insurance Act, Article 34): on the
 * salaries beyond the insured amounts. NTD.
 */
export const employerSupplementaryPremium = (
  { supplementaryRate }: HealthInsuranceTable,
  { salaryTotal, insuredTotal }: EmployerTotals,
): PayAmount => {
  const article = '全民健康保險法第 34 條';
  const inputs = { 薪資總額: salaryTotal, 投保金額總額: insuredTotal };
  return salaryTotal <= insuredTotal
    ? zeroAmount('薪資總額未逾投保金額總額', { article, inputs })
    : charge(supplementaryRate, {
        base: salaryTotal - insuredTotal,
        baseText: `(${ntd(salaryTotal)} − ${ntd(insuredTotal)})`,
        inputs,
        article,
      });
};
