import { addDays, type CalendarDate } from './calendar-date.ts';
import { monthOf } from './month.ts';

const DAY_OF_MONTH = -2;

/** Returns the date a number of months later, at most the last day of that month. */
export const monthsLater = (date: CalendarDate, months: number): CalendarDate => {
  const { from, to } = monthOf(date, -months);
  const candidate = addDays(from, Number(date.slice(DAY_OF_MONTH)) - 1);
  return candidate > to ? to : candidate;
};

/**
 * Returns the last day of a term of months: the day before the corresponding day, or the last day of a month without
 * it (Civil Code, Article 121, paragraph 2).
 */
export const lastDayOfTerm = (startOn: CalendarDate, months: number): CalendarDate => {
  const corresponding = monthsLater(startOn, months);
  return corresponding.slice(DAY_OF_MONTH) === startOn.slice(DAY_OF_MONTH) ? addDays(corresponding, -1) : corresponding;
};
