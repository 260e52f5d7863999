import { spanInMonths } from '../employees/index.ts';
import { difference, fraction, type Fraction } from '../fractions/index.ts';
import { addDays, type CalendarDate, daysBetween, laterOf, monthsLater, type Period } from '../time/index.ts';
import type { UnpaidLeaveKind } from '../transfer-records/index.ts';

/** A time of leave without pay, both days included; none shares a day with another. */
export interface UnpaidLeavePeriod extends Period {
  readonly kind: UnpaidLeaveKind;
  /** Whether it was agreed, or follows from another act, that it counts as service; of parental leave it never does. */
  readonly isCounted: boolean;
}

/** What somebody's service (年資) is reckoned from. */
export interface Service {
  /** The first day that counts (特休起算日). */
  readonly seniorityOn: CalendarDate;
  readonly unpaidLeaves: readonly UnpaidLeavePeriod[];
}

const MONTHS_OF_A_YEAR = 12;

/** Parental leave is no service (Regulations for Implementing Unpaid Parental Leave, Article 4). */
const isService = ({ kind, isCounted }: UnpaidLeavePeriod): boolean => kind !== 'parental' && isCounted;

/** Days before a day, since service began, that do not count. */
const uncountedDaysBefore = ({ seniorityOn, unpaidLeaves }: Service, day: CalendarDate): number =>
  unpaidLeaves
    .filter((leave) => !isService(leave))
    .map(({ from, to }) => {
      const gone = addDays(to, 1);
      return Math.max(0, daysBetween(laterOf(from, seniorityOn), gone < day ? gone : day));
    })
    .reduce((sum, days) => sum + days, 0);

/** The day on which whoever never was on such a leave would have served as long. */
const countedDay = (service: Service, day: CalendarDate): CalendarDate =>
  addDays(day, -uncountedDaysBefore(service, day));

/**
 * The first day on which so many months of service are complete: the same day of the month, the last of a month that has
 * none (Civil Code, Article 121), later by every day that does not count.
 */
export const serviceReachedOn = (service: Service, months: number): CalendarDate => {
  const wanted = monthsLater(service.seniorityOn, months);
  let day = wanted;
  while (countedDay(service, day) < wanted) {
    day = addDays(day, daysBetween(countedDay(service, day), wanted));
  }
  return day;
};

/**
 * How much of the year of service that begins after so many months is over at the start of a day, from 0 to 1: whole
 * months as twelfths, the days of a month begun as their part of that month.
 */
const elapsed = (service: Service, months: number, day: CalendarDate): Fraction => {
  const today = countedDay(service, day);
  const span = spanInMonths(service.seniorityOn, today);
  const served = span.years * MONTHS_OF_A_YEAR + span.months;
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
