import { addDays, type CalendarDate, laterOf, monthsLater, type Period } from '../../dates/index.ts';
import { fraction, type Fraction, productOf } from '../../fractions/index.ts';
import { ntd } from './pay-amount.ts';

const [DAYS_OF_A_MONTH, AVERAGED_MONTHS] = [30, 6] as const;

/** Average wage (平均工資), exact, in NTD, with its calculation in zh-TW. */
export interface AverageWage {
  readonly daily: Fraction;
  readonly monthly: Fraction;
  readonly formula: string;
  readonly article: string;
}

interface AveragedWages {
  /** Wages earned in the period, in NTD, without payments that are not wages (Enforcement Rules, Article 10). */
  readonly total: number;
  /** Calendar days of the period. */
  readonly days: number;
  /** Days actually worked, for employees paid by the day, the hour or the piece; null for others. */
  readonly workedDays: number | null;
}

/** Returns the six months before the day of the event, or the time since the hire date if that is shorter. */
export const averageWagePeriod = (eventOn: CalendarDate, hiredOn: CalendarDate): Period => ({
  from: laterOf(hiredOn, monthsLater(eventOn, -AVERAGED_MONTHS)),
  to: addDays(eventOn, -1),
});

/**
 * Calculates the average wage: all wages of the period ÷ its calendar days, and 30 days for a month. For pay by the day
 * or hour it is at least 60 % of the wages ÷ the days worked (Labor Standards Act, Article 2, subparagraph 4).
 * @throws RangeError for a period without days.
 */
export const averageWage = ({ total, days, workedDays }: AveragedWages): AverageWage => {
  const average = fraction(total, days);
  const least = workedDays === null ? null : fraction(total * 60, workedDays * 100);
  const isLeast = least !== null && least.numerator * average.denominator > average.numerator * least.denominator;
  const daily = isLeast ? least : average;
  return {
    daily,
    monthly: productOf([daily, fraction(DAYS_OF_A_MONTH)]),
    formula: isLeast ? `${ntd(total)} ÷ 實際工作 ${workedDays} 日 × 60%` : `${ntd(total)} ÷ ${days} 日`,
    article: '勞動基準法第 2 條第 4 款',
  };
};
