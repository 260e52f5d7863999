import { fraction, percent, productOf, sumOf } from '../../fractions/index.ts';
import type { OccupationalInsuranceTable } from '../../organisation/statutory-tables/index.ts';
import { fractionText, ntd, type PayAmount, payAmount, shareOfMonth, shareOfMonthText } from './pay-amount.ts';

interface OccupationalInsured {
  /** A grade of the table, in NTD. */
  readonly insuredAmount: number;
  /** From 0 to 30: `insuredDays`. */
  readonly days: number;
}

/**
 * Calculates the premium of a month, which the employer pays (Labor Occupational Accident Insurance and Protection Act,
 * Articles 16 and 19): the rate of the industry and of commuting together, rounded once. NTD.
 * @throws RangeError if a rate of the table is not a decimal.
 */
export const occupationalPremium = (
  { industryRate, commutingRate }: OccupationalInsuranceTable,
  { insuredAmount, days }: OccupationalInsured,
): PayAmount => {
  const rate = sumOf([percent(industryRate), percent(commutingRate)]);
  const rateText = `${fractionText(productOf([rate, fraction(100)]))}%`;
  return payAmount({
    exact: productOf([fraction(insuredAmount), rate, shareOfMonth(days)]),
    formula: `${ntd(insuredAmount)} × ${rateText}${shareOfMonthText(days)}`,
    inputs: {
      職保投保薪資: insuredAmount,
      行業別費率: `${industryRate}%`,
      上下班災害費率: `${commutingRate}%`,
      計費日數: days,
    },
    article: '勞工職業災害保險及保護法第 16 條、第 19 條',
    rounding: 'half_up',
  });
};
