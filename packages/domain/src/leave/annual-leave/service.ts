import { countedDay, monthsServed, type Service } from '../../people/employment/index.ts';
import { difference, fraction, type Fraction } from '../../fractions/index.ts';
import { addDays, type CalendarDate, daysBetween, monthsLater, type Period } from '../../dates/index.ts';

const MONTHS_OF_A_YEAR = 12;

/** Delays a day of uninterrupted service by one day for each day before it that does not count as service. */
export const delayByPauses = (service: Service, uninterruptedDay: CalendarDate): CalendarDate => {
  let day = uninterruptedDay;
  while (countedDay(service, day) < uninterruptedDay) {
    day = addDays(day, daysBetween(countedDay(service, day), uninterruptedDay));
  }
  return day;
};

/**
 * Returns the first day on which a number of months of service are complete: the same day of the month, or the last day
 * of a shorter month (Civil Code, Article 121). Each day that does not count delays it.
 */
export const serviceReachedOn = (service: Service, months: number): CalendarDate =>
  delayByPauses(service, monthsLater(service.seniorityOn, months));

/**
 * Returns how much of the service year after a number of months is over at the start of a day, from 0 to 1. Whole
 * months are twelfths; the days of the current month are its part.
 */
const elapsedShare = (service: Service, months: number, day: CalendarDate): Fraction => {
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

/** Returns the part of the service year after a number of months that lies within a period, from 0 to 1. */
export const shareOfServiceYear = (service: Service, months: number, { from, to }: Period): Fraction =>
  difference(elapsedShare(service, months, addDays(to, 1)), elapsedShare(service, months, from));
