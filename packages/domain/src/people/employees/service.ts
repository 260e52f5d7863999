import { addDays, type CalendarDate, daysBetween, lastDayOfTerm, laterOf, type Period } from '../../dates/index.ts';
import type { UnpaidLeaveKind } from './unpaid-leave-kind.ts';
import { spanInMonths } from './seniority.ts';

/** A time of leave without pay, both days included; none shares a day with another. */
export interface UnpaidLeavePeriod extends Period {
  readonly kind: UnpaidLeaveKind;
  /** Whether it was agreed, or follows from another act, that it counts as service; of parental leave it never does. */
  readonly isCounted: boolean;
}

/** What somebody's service (年資) is reckoned from. */
export interface Service {
  /** The first day that counts. */
  readonly seniorityOn: CalendarDate;
  readonly unpaidLeaves: readonly UnpaidLeavePeriod[];
}

/** What of somebody's service is kept: nothing of what was agreed about their leave without pay. */
export interface KeptService extends Pick<Service, 'seniorityOn'> {
  readonly unpaidLeaves: readonly Omit<UnpaidLeavePeriod, 'isCounted'>[];
}

const MONTHS_OF_A_YEAR = 12;

const JOINED_WITHIN_MONTHS = 3;

/**
 * Whether somebody works here anew before three months are over: the service before and after is added up where a fixed-term contract
 * had run out or the other had stopped for a reason (Labor Standards Act, Article 10), which people judge.
 */
export const mayServiceBeJoined = (lastWorkingOn: CalendarDate, hiredOn: CalendarDate): boolean =>
  hiredOn > lastWorkingOn && hiredOn <= lastDayOfTerm(addDays(lastWorkingOn, 1), JOINED_WITHIN_MONTHS);

/**
 * Military service counts as service by law; other leave without pay does where that was agreed, of which nothing is kept,
 * so that it does not here.
 */
export const serviceOf = ({ seniorityOn, unpaidLeaves }: KeptService): Service => ({
  seniorityOn,
  unpaidLeaves: unpaidLeaves.map((leave) => ({ ...leave, isCounted: leave.kind === 'military' })),
});

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
export const countedDay = (service: Service, day: CalendarDate): CalendarDate =>
  addDays(day, -uncountedDaysBefore(service, day));

/** Whole months of service that are complete on a day. */
export const monthsServed = (service: Service, day: CalendarDate): number => {
  const { years, months } = spanInMonths(service.seniorityOn, countedDay(service, day));
  return years * MONTHS_OF_A_YEAR + months;
};
