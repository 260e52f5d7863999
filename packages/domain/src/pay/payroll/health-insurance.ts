import { fraction, parseDecimal, percent, productOf, roundedHalfUp, sumOf } from '../../fractions/index.ts';
import type { HealthInsuranceTable } from '../../organisation/statutory-tables/index.ts';
import { fractionText, ntd, type PayAmount, payAmount, zeroAmount } from './pay-amount.ts';

export interface HealthInsured {
  /** A grade of the table, in NTD. */
  readonly insuredAmount: number;
  /** `isInsuredAtMonthEnd`. */
  readonly isInsuredAtMonthEnd: boolean;
  /** Percent of the employee's own premium that the government pays, from 0 to 100. */
  readonly reduction: number;
  /** Reductions of the dependants in percent, in the order in which they are charged for. */
  readonly dependantReductions: readonly number[];
}

/** Monthly premiums of health insurance. The employee pays `self` and `dependants`. */
export interface HealthPremiums {
  readonly self: PayAmount;
  readonly dependants: PayAmount;
  readonly employer: PayAmount;
}

const ARTICLES = {
  self: '全民健康保險法第 27 條、第 29 條',
  dependants: '全民健康保險法第 18 條第 2 項、第 27 條',
  employer: '全民健康保險法第 27 條、第 29 條',
  month: '全民健康保險法第 30 條第 2 項',
};

const reducedBy = (premium: number, reduction: number): number =>
  roundedHalfUp(productOf([fraction(premium), fraction(100 - reduction, 100)]));

const reductionText = (reduction: number): string => (reduction === 0 ? '' : ` × (100% − ${reduction}%)`);

const dependantsPremium = (head: number, limit: number, reductions: readonly number[]): PayAmount => {
  const charged = reductions.slice(0, limit);
  const whole = charged.filter((reduction) => reduction === 0).length;
  const reduced = charged.filter((reduction) => reduction !== 0);
  const inputs = { 每人健保費: head, 眷屬人數: reductions.length, 計費眷屬上限: limit };
  if (charged.length === 0) {
    return zeroAmount('無眷屬', { article: ARTICLES.dependants, inputs });
  }
  return payAmount({
    exact: fraction(charged.reduce((sum, reduction) => sum + reducedBy(head, reduction), 0)),
    formula: [
      ...(whole > 0 ? [`${ntd(head)} × ${whole} 人`] : []),
      ...reduced.map((reduction) => `${ntd(head)}${reductionText(reduction)}`),
    ].join(' ＋ '),
    inputs,
    article: ARTICLES.dependants,
    rounding: 'half_up',
  });
};

/**
 * Calculates the premiums of a month (National Health Insurance Act, Articles 18, 27, 29 and 30). The premium of one
 * person is rounded first; dependants and reductions apply to the rounded amount, and each reduced one is rounded too.
 * No part of a month is charged. NTD.
 * @throws RangeError if a rate of the table is not a decimal.
 */
export const healthPremiums = (table: HealthInsuranceTable, insured: HealthInsured): HealthPremiums => {
  const { insuredAmount, isInsuredAtMonthEnd, reduction, dependantReductions } = insured;
  if (!isInsuredAtMonthEnd) {
    const zero = zeroAmount('當月最後一日未在保，不計收當月保險費', { article: ARTICLES.month });
    return { self: zero, dependants: zero, employer: zero };
  }
  const { rate, shares, averageDependants, dependantLimit } = table;
  const head = roundedHalfUp(productOf([fraction(insuredAmount), percent(rate), percent(shares.employee)]));
  const heads = sumOf([fraction(1), parseDecimal(averageDependants)]);
  const inputs = { 健保投保金額: insuredAmount, 健保費率: `${rate}%` };
  return {
    self: payAmount({
      exact: fraction(reducedBy(head, reduction)),
      formula: `${ntd(insuredAmount)} × ${rate}% × ${shares.employee}%${reductionText(reduction)}`,
      inputs: { ...inputs, 負擔比例: `${shares.employee}%`, 減免比例: `${reduction}%` },
      article: ARTICLES.self,
      rounding: 'half_up',
    }),
    dependants: dependantsPremium(head, dependantLimit, dependantReductions),
    employer: payAmount({
      exact: productOf([fraction(insuredAmount), percent(rate), percent(shares.employer), heads]),
      formula: `${ntd(insuredAmount)} × ${rate}% × ${shares.employer}% × ${fractionText(heads)}`,
      inputs: { ...inputs, 負擔比例: `${shares.employer}%`, 平均眷口數: averageDependants },
      article: ARTICLES.employer,
      rounding: 'half_up',
    }),
  };
};
