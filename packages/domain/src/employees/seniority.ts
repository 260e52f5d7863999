import { type CalendarDate, monthsLater } from '../time/index.ts';

/** Whole years and months between two days; none before the first. */
export const spanInMonths = (
  from: CalendarDate,
  day: CalendarDate,
): { readonly years: number; readonly months: number } => {
  const [fromYear, fromMonth, dayYear, dayMonth] = [from, day].flatMap((date) => [
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)),
  ]) as [number, number, number, number];
  const begun = (dayYear - fromYear) * 12 + dayMonth - fromMonth;
  const total = Math.max(0, monthsLater(from, begun) > day ? begun - 1 : begun);
  return { years: Math.floor(total / 12), months: total % 12 };
};

/** 「6 年 10 個月」: the seniority (年資) that somebody has on a day. */
export const seniorityText = (from: CalendarDate, day: CalendarDate): string => {
  const { years, months } = spanInMonths(from, day);
  return `${years} 年 ${months} 個月`;
};
