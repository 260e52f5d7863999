import { addDays, type CalendarDate, daysBetween, lastDayOfTerm, monthOf } from '../../dates/index.ts';
import { fraction, type Fraction, productOf, sumOf } from '../../fractions/index.ts';
import { type EffectiveTable, effectiveTable } from '../../law/index.ts';
import { spanInMonths } from '../../people/employment/index.ts';
import { fractionText, type PayAmount, payAmount } from './pay-amount.ts';

const MONTHS_OF_A_YEAR = 12;

/** Length of service: whole years and months, and the remaining days. */
export interface ServiceSpan {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  /** Days of the month in which the service ends, of which the remaining days are a part. */
  readonly daysOfMonth: number;
}

/** Returns the length of service from its first to its last day, both inclusive. */
export const serviceSpan = (seniorityOn: CalendarDate, lastWorkingOn: CalendarDate): ServiceSpan => {
  const { years, months } = spanInMonths(seniorityOn, addDays(lastWorkingOn, 1));
  const begun = MONTHS_OF_A_YEAR * years + months;
  // A month without the first day of the service ends on its last day, not before.
  const whole = lastDayOfTerm(seniorityOn, begun) > lastWorkingOn ? Math.max(0, begun - 1) : begun;
  const { from, to } = monthOf(lastWorkingOn);
  return {
    years: Math.floor(whole / MONTHS_OF_A_YEAR),
    months: whole % MONTHS_OF_A_YEAR,
    days: daysBetween(lastDayOfTerm(seniorityOn, whole), lastWorkingOn),
    daysOfMonth: daysBetween(from, to) + 1,
  };
};

/** Severance under the Labor Pension Act (`new`), or under the Labor Standards Act for service before it (`old`). */
export type SeveranceScheme = 'new' | 'old';

interface SeveranceTerms {
  /** Months of the average wage for a year of service. */
  readonly monthsPerYear: Fraction;
  /** Highest number of months, or null without a limit. */
  readonly mostMonths: number | null;
  /** Whether days that are not a whole month count as a month, or in proportion. */
  readonly countsDaysAsMonth: boolean;
}

const severanceTerms: Readonly<Record<SeveranceScheme, EffectiveTable<SeveranceTerms>>> = {
  new: effectiveTable('Severance of the Labor Pension Act', [
    {
      from: '2005-07-01',
      source: '勞工退休金條例第 12 條第 1 項',
      value: { monthsPerYear: fraction(1, 2), mostMonths: 6, countsDaysAsMonth: false },
    },
  ]),
  old: effectiveTable('Severance of the Labor Standards Act', [
    {
      from: '1984-08-01',
      source: '勞動基準法第 17 條',
      value: { monthsPerYear: fraction(1), mostMonths: null, countsDaysAsMonth: true },
    },
  ]),
};

interface Severance {
  readonly scheme: SeveranceScheme;
  /** Last working day. */
  readonly on: CalendarDate;
  readonly span: ServiceSpan;
  /** Exact average wage of a month: `averageWage`. */
  readonly monthlyWage: Fraction;
}

/**
 * Calculates severance pay (資遣費; Labor Pension Act, Article 12; Labor Standards Act, Article 17). Rounded once, half
 * up. NTD. The length of a month for remaining days is that of the last month, which no verified rule confirms.
 * @throws RangeError for a day before the law.
 */
export const severancePay = ({ scheme, on, span, monthlyWage }: Severance): PayAmount => {
  const { source: article, value } = severanceTerms[scheme].on(on);
  const { years, months, days, daysOfMonth } = span;
  const partOfMonth = value.countsDaysAsMonth ? fraction(days > 0 ? 1 : 0) : fraction(days, daysOfMonth);
  const served = sumOf([
    fraction(years),
    productOf([sumOf([fraction(months), partOfMonth]), fraction(1, MONTHS_OF_A_YEAR)]),
  ]);
  const earned = productOf([served, value.monthsPerYear]);
  const { mostMonths } = value;
  const isLimited = mostMonths !== null && earned.numerator > mostMonths * earned.denominator;
  const base = isLimited ? fraction(mostMonths) : earned;
  return payAmount({
    exact: productOf([monthlyWage, base]),
    formula: `${fractionText(monthlyWage)} × ${fractionText(base)}${isLimited ? '（上限）' : ''}`,
    inputs: {
      平均工資: fractionText(monthlyWage),
      年資: `${years} 年 ${months} 個月 ${days} 日`,
      基數: fractionText(base),
    },
    article,
    rounding: 'half_up',
  });
};
