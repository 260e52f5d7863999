import { fraction, parseDecimal, percent, productOf } from '../../fractions/index.ts';
import type { DecimalText, LabourPensionTable } from '../../organisation/statutory-tables/index.ts';
import { ntd, type PayAmount, payAmount, shareOfMonth, shareOfMonthText } from './pay-amount.ts';

export interface PensionInsured {
  /** Contribution wage: a grade of the table, in NTD. */
  readonly contributionWage: number;
  /** From 0 to 30: `insuredDays`. */
  readonly days: number;
  /** Rate of the employer in percent, if it is higher than the law requires. */
  readonly employerRate?: DecimalText;
  /** Rate that the employee chose, in percent. */
  readonly voluntaryRate: DecimalText;
}

/** Monthly contributions to the labour pension. */
export interface PensionContributions {
  readonly employer: PayAmount;
  /** Paid by the employee, and not taxable (Labor Pension Act, Article 14, paragraph 3). */
  readonly voluntary: PayAmount;
}

const valueOf = (rate: DecimalText): number => {
  const { numerator, denominator } = parseDecimal(rate);
  return numerator / denominator;
};

/** Rates have at most one decimal (Labor Pension Act, Article 15, paragraph 3). */
const requireRate = (rate: DecimalText, least: DecimalText, most: DecimalText): DecimalText => {
  if (valueOf(rate) < valueOf(least) || valueOf(rate) > valueOf(most) || 10 % parseDecimal(rate).denominator !== 0) {
    throw new RangeError(`Not a pension rate between ${least} and ${most} percent: ${rate}`);
  }
  return rate;
};

/**
 * Calculates the contributions of a month of 30 days (Labor Pension Act, Articles 14 and 15; Enforcement Rules,
 * Article 22). NTD.
 * @throws RangeError for a rate outside the limits of the table, or with more than one decimal.
 */
export const pensionContributions = (table: LabourPensionTable, insured: PensionInsured): PensionContributions => {
  const { contributionWage, days, employerRate = table.employerRate, voluntaryRate } = insured;
  const contribution = (rate: DecimalText, article: string): PayAmount =>
    payAmount({
      exact: productOf([fraction(contributionWage), percent(rate), shareOfMonth(days)]),
      formula: `${ntd(contributionWage)} × ${rate}%${shareOfMonthText(days)}`,
      inputs: { 月提繳工資: contributionWage, 提繳率: `${rate}%`, 提繳日數: days },
      article,
      rounding: 'half_up',
    });
  return {
    employer: contribution(requireRate(employerRate, table.employerRate, '100'), '勞工退休金條例第 14 條第 1 項'),
    voluntary: contribution(requireRate(voluntaryRate, '0', table.voluntaryLimit), '勞工退休金條例第 14 條第 3 項'),
  };
};
