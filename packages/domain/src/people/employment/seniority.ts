import { addDays, type CalendarDate, daysBetween, monthsLater } from '../../dates/index.ts';

const DAY_OF_MONTH = -2;
const MONTHS_OF_A_YEAR = 12;

const monthNumber = (date: CalendarDate): number =>
  Number(date.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(date.slice(5, 7));

/** Returns the whole years and months between two days; zero if the second is earlier. */
export const spanInMonths = (
  from: CalendarDate,
  day: CalendarDate,
): { readonly years: number; readonly months: number } => {
  const begun = monthNumber(day) - monthNumber(from);
  // A month without that day is complete on its last day.
  const isWhole = from.slice(DAY_OF_MONTH) <= day.slice(DAY_OF_MONTH) || addDays(day, 1).endsWith('-01');
  const total = Math.max(0, isWhole ? begun : begun - 1);
  return { years: Math.floor(total / MONTHS_OF_A_YEAR), months: total % MONTHS_OF_A_YEAR };
};

/** Formats seniority (年資) as 「6 年 10 個月」. */
export const seniorityText = (from: CalendarDate, day: CalendarDate): string => {
  const { years, months } = spanInMonths(from, day);
  return `${years} 年 ${months} 個月`;
};

/** Formats seniority including days: 「6 年 10 個月 20 日」. Annual leave depends on the day. */
export const seniorityToTheDay = (from: CalendarDate, day: CalendarDate): string => {
  const { years, months } = spanInMonths(from, day);
  const days = Math.max(0, daysBetween(monthsLater(from, MONTHS_OF_A_YEAR * years + months), day));
  return `${seniorityText(from, day)} ${days} 日`;
};
