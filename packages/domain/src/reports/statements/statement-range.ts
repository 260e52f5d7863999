import { addDays, type CalendarDate, calendarDate, monthOf, type Period } from '../../dates/index.ts';

/** Periods that move with the day on which a statement is opened, so that a saved one stays current. */
export const statementRanges = [
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
  'yearToDate',
] as const;

export type StatementRange = (typeof statementRanges)[number];

const yearOf = (year: number): Period => ({ from: calendarDate(`${year}-01-01`), to: calendarDate(`${year}-12-31`) });

const quarterOf = (day: CalendarDate): Period => {
  const monthsIntoQuarter = (Number(day.slice(5, 7)) - 1) % 3;
  return { from: monthOf(day, monthsIntoQuarter).from, to: monthOf(day, monthsIntoQuarter - 2).to };
};

const periods: Readonly<Record<StatementRange, (today: CalendarDate) => Period>> = {
  month: (today) => monthOf(today),
  lastMonth: (today) => monthOf(today, 1),
  quarter: quarterOf,
  lastQuarter: (today) => quarterOf(addDays(quarterOf(today).from, -1)),
  year: (today) => yearOf(Number(today.slice(0, 4))),
  lastYear: (today) => yearOf(Number(today.slice(0, 4)) - 1),
  yearToDate: (today) => ({ from: yearOf(Number(today.slice(0, 4))).from, to: monthOf(today).to }),
};

/** Days of a range as of `today`, both included. A year to date ends with the current month. */
export const periodOfRange = (range: StatementRange, today: CalendarDate): Period => periods[range](today);
