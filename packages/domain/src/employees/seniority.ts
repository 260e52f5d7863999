import { addDays, type CalendarDate } from '../time/index.ts';

const DAY_OF_MONTH = -2;

const monthNumber = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Whole years and months between two days; none before the first. */
export const spanInMonths = (
  from: CalendarDate,
  day: CalendarDate,
): { readonly years: number; readonly months: number } => {
  const begun = monthNumber(day) - monthNumber(from);
  // A month is whole on its last day where it has no such day.
  const isWhole = from.slice(DAY_OF_MONTH) <= day.slice(DAY_OF_MONTH) || addDays(day, 1).endsWith('-01');
  const total = Math.max(0, isWhole ? begun : begun - 1);
  return { years: Math.floor(total / 12), months: total % 12 };
};

/** 「6 年 10 個月」: the seniority (年資) that somebody has on a day. */
export const seniorityText = (from: CalendarDate, day: CalendarDate): string => {
  const { years, months } = spanInMonths(from, day);
  return `${years} 年 ${months} 個月`;
};
