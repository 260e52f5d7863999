import { type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';

/** Allowed lengths of a probation in months (screens page 2.10). */
export const probationMonths = [1, 2, 3, 4, 5, 6] as const;

const MAX_MONTHS = probationMonths.length;

/** Returns the last day of a probation that starts on the hire date. */
export const lastDayOfProbation = (hiredOn: CalendarDate, months: number): CalendarDate =>
  lastDayOfTerm(hiredOn, months);

/** Returns the length of a probation in whole months, or null if it is not a whole or allowed number. */
export const monthsOfProbation = (hiredOn: CalendarDate, endsOn: CalendarDate): number | null =>
  probationMonths.find((months) => lastDayOfProbation(hiredOn, months) === endsOn) ?? null;

/** Returns true if the probation is longer than allowed. */
export const isProbationTooLong = (hiredOn: CalendarDate, endsOn: CalendarDate): boolean =>
  endsOn > lastDayOfProbation(hiredOn, MAX_MONTHS);
