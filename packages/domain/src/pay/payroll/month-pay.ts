import { type CalendarDate, daysOfPeriod, type Period } from '../../dates/index.ts';
import { fraction, parseDecimal, productOf, sumOf } from '../../fractions/index.ts';
import type { DecimalText } from '../../organisation/statutory-tables/index.ts';
import { ntd, type PayAmount, payAmount, shareOfMonth, shareOfMonthText } from './pay-amount.ts';

const DAYS_OF_A_MONTH = 30;

interface EmployedPeriod {
  readonly hiredOn: CalendarDate;
  /** Null while the employment continues. */
  readonly lastWorkingOn: CalendarDate | null;
  /** Unpaid leave of whole calendar days, which may begin before the month and end after it. */
  readonly unpaidLeaves: readonly Period[];
}

/**
 * Counts the paid days of a month as 30, less the calendar days before the hire date, after the last working day and of
 * unpaid leave. A month of 31 days counts as 31 first, so that no employed day is unpaid. Never negative, and zero for
 * a month without a paid day.
 */
export const paidDaysOf = (month: Period, { hiredOn, lastWorkingOn, unpaidLeaves }: EmployedPeriod): number => {
  const days = daysOfPeriod(month);
  const paid = days.filter(
    (day) =>
      day >= hiredOn &&
      (lastWorkingOn === null || day <= lastWorkingOn) &&
      !unpaidLeaves.some(({ from, to }) => day >= from && day <= to),
  ).length;
  const total = Math.max(DAYS_OF_A_MONTH, days.length);
  return paid === 0 ? 0 : Math.min(DAYS_OF_A_MONTH, total - (days.length - paid));
};

/** A monthly amount, and the calendar days of the month on which it was in force. */
interface MonthlyAmountPart {
  readonly amount: number;
  readonly calendarDays: number;
}

interface MonthlyItem {
  readonly name: string;
  /** One part, or several if the amount changed within the month. At least one day. */
  readonly parts: readonly MonthlyAmountPart[];
  /** `paidDaysOf`. */
  readonly paidDays: number;
}

/**
 * Calculates a monthly item for the paid days of a month of 30 days (破月). An amount that changed within the month counts
 * by its calendar days. Rounded once, half up. NTD.
 */
export const monthPay = ({ name, parts, paidDays }: MonthlyItem): PayAmount => {
  const days = parts.reduce((sum, { calendarDays }) => sum + calendarDays, 0);
  const weighted = sumOf(parts.map(({ amount, calendarDays }) => fraction(amount * calendarDays, days)));
  const amountText =
    parts.length === 1
      ? ntd(parts[0]?.amount ?? 0)
      : `(${parts.map(({ amount, calendarDays }) => `${ntd(amount)} × ${calendarDays}/${days}`).join(' ＋ ')})`;
  return payAmount({
    exact: productOf([weighted, shareOfMonth(paidDays)]),
    formula: `${amountText}${shareOfMonthText(paidDays)}`,
    inputs: { 項目: name, 計薪日數: paidDays },
    article: '勞動基準法第 22 條第 2 項',
    rounding: 'half_up',
  });
};

interface YearEndBonus {
  /** NTD. */
  readonly monthlyBase: number;
  /** Months of the base, such as `1.5`. */
  readonly months: DecimalText;
  readonly daysServed: number;
  /** 365 or 366. */
  readonly daysOfYear: number;
}

/**
 * Calculates the year-end bonus (年終獎金) by the days served in the year. It is not a wage (Enforcement Rules of the
 * Labor Standards Act, Article 10). NTD.
 * @throws RangeError if the months are not a decimal.
 */
export const yearEndBonus = ({ monthlyBase, months, daysServed, daysOfYear }: YearEndBonus): PayAmount =>
  payAmount({
    exact: productOf([fraction(monthlyBase), parseDecimal(months), fraction(daysServed, daysOfYear)]),
    formula: `${ntd(monthlyBase)} × ${months}${daysServed === daysOfYear ? '' : ` × ${daysServed}/${daysOfYear}`}`,
    inputs: { 計算基準: monthlyBase, 月數: months, 在職日數: daysServed },
    article: '勞動基準法施行細則第 10 條第 2 款',
    rounding: 'half_up',
  });
