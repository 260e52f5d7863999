import { type CalendarDate, daysOfPeriod, monthOf, monthsLater } from '../../dates/index.ts';
import type { Allocation } from '../allocations/index.ts';

/** Months of pay of the year-end bonus that a forecast sets aside (行政院所屬機關年終工作獎金發給注意事項). */
export const YEAR_END_MONTHS = 1.5;

const MONTHS_OF_A_YEAR = 12;
const HUNDRED = 100;

/** Cost of an employee in a month of 30 paid days, in NTD. */
export interface MonthlyCost {
  /** Pay without overtime and bonuses. */
  readonly pay: number;
  /** Employer's insurances and supplementary premium. */
  readonly insurance: number;
  readonly pension: number;
}

/** Forecast cost of an allocation in a month. */
export interface ForecastMonth {
  /** First day of the month. */
  readonly month: CalendarDate;
  /** Integer NTD. */
  readonly amount: number;
}

/** Cost of a month that an allocation covers, with a twelfth of the year-end bonus, in NTD. */
const coveredCost = ({ covers }: Pick<Allocation, 'covers'>, { pay, insurance, pension }: MonthlyCost): number =>
  (covers.includes('base_pay') ? pay : 0) +
  (covers.includes('insurance') ? insurance : 0) +
  (covers.includes('pension') ? pension : 0) +
  (covers.includes('year_end') ? (pay * YEAR_END_MONTHS) / MONTHS_OF_A_YEAR : 0);

/**
 * Forecasts the cost of an allocation from a month on until its last day: the cost that it covers, by the share of days of
 * each month. Each month is rounded to a whole NTD. The SQL of project costs states the same; a test compares the two.
 */
export const forecastOf = (
  allocation: Pick<Allocation, 'startOn' | 'endOn' | 'percent' | 'covers'>,
  cost: MonthlyCost,
  from: CalendarDate,
): ForecastMonth[] => {
  const months: ForecastMonth[] = [];
  const first = allocation.startOn > from ? allocation.startOn : from;
  for (let month = monthOf(first).from; month <= allocation.endOn; month = monthsLater(month, 1)) {
    const days = daysOfPeriod(monthOf(month));
    const allocated = days.filter((day) => allocation.startOn <= day && day <= allocation.endOn).length;
    const share = (Number(allocation.percent) / HUNDRED) * (allocated / days.length);
    months.push({ month, amount: Math.round(coveredCost(allocation, cost) * share) });
  }
  return months;
};

/** Returns the first month in which the sum of the forecast exceeds what is left; null if it suffices. */
export const shortfallMonth = (rest: number, months: readonly ForecastMonth[]): CalendarDate | null => {
  let left = rest;
  for (const { month, amount } of months.toSorted((one, other) => one.month.localeCompare(other.month))) {
    left -= amount;
    if (left < 0) {
      return month;
    }
  }
  return null;
};
