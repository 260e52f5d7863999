import { countedDay, monthsServed, type Service } from '../../people/employees/index.ts';
import { difference, fraction, type Fraction } from '../../fractions/index.ts';
import { addDays, type CalendarDate, daysBetween, monthsLater, type Period } from '../../dates/index.ts';

const MONTHS_OF_A_YEAR = 12;

/** The first day by which service that never paused would have reached `wanted`: later by every day that does not count. */
export const countedReachedOn = (service: Service, wanted: CalendarDate): CalendarDate => {
  let day = wanted;
  while (countedDay(service, day) < wanted) {
    day = addDays(day, daysBetween(countedDay(service, day), wanted));
  }
  return day;
};

/**
 * The first day on which so many months of service are complete: the same day of the month, the last of a month that has
 * none (Civil Code, Article 121), later by every day that does not count.
 */
export const serviceReachedOn = (service: Service, months: number): CalendarDate =>
  countedReachedOn(service, monthsLater(service.seniorityOn, months));

/**
 * How much of the year of service that begins after so many months is over at the start of a day, from 0 to 1: whole
 * months as twelfths, the days of a month begun as their part of that month.
 */
const elapsed = (service: Service, months: number, day: CalendarDate): Fraction => {
  const today = countedDay(service, day);
  const served = monthsServed(service, day);
  if (served < months) {
    return fraction(0);
  }
  if (served >= months + MONTHS_OF_A_YEAR) {
    return fraction(1);
  }
  const [month, next] = [monthsLater(service.seniorityOn, served), monthsLater(service.seniorityOn, served + 1)];
  const length = daysBetween(month, next);
  return fraction((served - months) * length + daysBetween(month, today), MONTHS_OF_A_YEAR * length);
};

/** The part of the year of service that begins after so many months which lies within a period, from 0 to 1. */
export const shareOfServiceYear = (service: Service, months: number, { from, to }: Period): Fraction =>
  difference(elapsed(service, months, addDays(to, 1)), elapsed(service, months, from));
