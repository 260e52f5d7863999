import { fraction, productOf, sumOf } from '../../fractions/index.ts';
import type { MinimumWage } from '../../organisation/statutory-tables/index.ts';
import { ntd, type PayAmount, payAmount, shareOfMonth, shareOfMonthText, zeroAmount } from './pay-amount.ts';

/** Wage for normal hours that is compared with the minimum wage. */
type ComparedWage =
  | {
      readonly basis: 'monthly';
      /** Integer NTD. */
      readonly pay: number;
      readonly paidDays: number;
      /** Minutes of the agreed week, or null for full-time work. */
      readonly weeklyMinutes: number | null;
    }
  | { readonly basis: 'hourly'; readonly pay: number; readonly minutes: number };

/** 40 hours a week (Labor Standards Act, Article 30, paragraph 1). */
const FULL_WEEK_MINUTES = 2_400;

const minimumFor = ({ monthly, hourly }: MinimumWage, wage: ComparedWage) => {
  if (wage.basis === 'hourly') {
    const hours = fraction(wage.minutes, 60);
    return { exact: productOf([fraction(hourly), hours]), text: `${ntd(hourly)} × ${wage.minutes}/60 小時` };
  }
  const week = Math.min(wage.weeklyMinutes ?? FULL_WEEK_MINUTES, FULL_WEEK_MINUTES);
  const weekText = week === FULL_WEEK_MINUTES ? '' : ` × ${week}/${FULL_WEEK_MINUTES}`;
  return {
    exact: productOf([fraction(monthly), fraction(week, FULL_WEEK_MINUTES), shareOfMonth(wage.paidDays)]),
    text: `${ntd(monthly)}${weekText}${shareOfMonthText(wage.paidDays)}`,
  };
};

/**
 * Calculates the amount by which a wage is below the minimum wage, or zero (Minimum Wage Act, Article 5; Enforcement
 * Rules of the Labor Standards Act, Article 13, for part-time work). The minimum is the legal wage, so that the
 * difference is due. Rounded up. NTD.
 */
export const minimumWageShortfall = (minimum: MinimumWage, wage: ComparedWage): PayAmount => {
  const article = '最低工資法第 5 條';
  const { exact, text } = minimumFor(minimum, wage);
  const inputs = { 比較工資: wage.pay, 最低工資: text };
  return wage.pay * exact.denominator >= exact.numerator
    ? zeroAmount('不低於最低工資', { article, inputs })
    : payAmount({
        exact: sumOf([exact, fraction(-wage.pay)]),
        formula: `${text} − ${ntd(wage.pay)}`,
        inputs,
        article,
        rounding: 'up',
      });
};
