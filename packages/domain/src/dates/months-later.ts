import { addDays, type CalendarDate } from './calendar-date.ts';
import { monthOf } from './month.ts';

const DAY_OF_MONTH = -2;

/** The same day so many months later; the last day of that month where it is shorter. */
export const monthsLater = (date: CalendarDate, months: number): CalendarDate => {
  const { from, to } = monthOf(date, -months);
  const candidate = addDays(from, Number(date.slice(DAY_OF_MONTH)) - 1);
  return candidate > to ? to : candidate;
};

/**
 * The last day of a term of so many months that begins with the day: the one before the corresponding day, and where that
 * month has none, its last day (Civil Code, Article 121, paragraph 2).
 */
export const lastDayOfTerm = (startOn: CalendarDate, months: number): CalendarDate => {
  const corresponding = monthsLater(startOn, months);
  return corresponding.slice(DAY_OF_MONTH) === startOn.slice(DAY_OF_MONTH) ? addDays(corresponding, -1) : corresponding;
};
