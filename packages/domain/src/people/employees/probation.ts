import { type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';

/** For how many months somebody may be on probation: six at the most (screens page 2.10). */
export const probationMonths = [1, 2, 3, 4, 5, 6] as const;

const MOST_MONTHS = probationMonths.length;

/** The last day of a probation of so many months, which begins with the first day of work. */
export const lastDayOfProbation = (hiredOn: CalendarDate, months: number): CalendarDate =>
  lastDayOfTerm(hiredOn, months);

/** How many whole months a probation lasts; null where it is no number of them, or too many. */
export const monthsOfProbation = (hiredOn: CalendarDate, endsOn: CalendarDate): number | null =>
  probationMonths.find((months) => lastDayOfProbation(hiredOn, months) === endsOn) ?? null;

/** Whether a probation that ends on the day is longer than one may be. */
export const isProbationTooLong = (hiredOn: CalendarDate, endsOn: CalendarDate): boolean =>
  endsOn > lastDayOfProbation(hiredOn, MOST_MONTHS);
