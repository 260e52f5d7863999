import { addDays, type CalendarDate, daysBetween, lastDayOfTerm, laterOf, type Period } from '../../dates/index.ts';
import { spanInMonths } from './seniority.ts';

/** Reasons for unpaid leave. */
export const unpaidLeaveKinds = ['parental', 'military', 'illness', 'study', 'family', 'other'] as const;

export type UnpaidLeaveKind = (typeof unpaidLeaveKinds)[number];

/** Period of unpaid leave, both days inclusive. Periods of one employee never overlap. */
export interface UnpaidLeavePeriod extends Period {
  readonly kind: UnpaidLeaveKind;
  /** True if the leave counts as service by agreement or law. Parental leave never does. */
  readonly isCounted: boolean;
}

/** Basis for calculating the service (年資) of an employee. */
export interface Service {
  /** First day that counts. */
  readonly seniorityOn: CalendarDate;
  readonly unpaidLeaves: readonly UnpaidLeavePeriod[];
}

/** Stored service, without any agreement about unpaid leave. */
export interface StoredService extends Pick<Service, 'seniorityOn'> {
  readonly unpaidLeaves: readonly Omit<UnpaidLeavePeriod, 'isCounted'>[];
}

const MONTHS_OF_A_YEAR = 12;

const JOINED_WITHIN_MONTHS = 3;

/**
 * Returns true if the rehire is within three months. Service before and after then adds up if a fixed-term contract
 * ended or the other one was suspended (Labor Standards Act, Article 10). HR decides that.
 */
export const mayServiceBeJoined = (lastWorkingOn: CalendarDate, hiredOn: CalendarDate): boolean =>
  hiredOn > lastWorkingOn && hiredOn <= lastDayOfTerm(addDays(lastWorkingOn, 1), JOINED_WITHIN_MONTHS);

/**
 * Converts stored service. Military service counts by law. Other unpaid leave would need an agreement, which is not
 * stored.
 */
export const serviceOf = ({ seniorityOn, unpaidLeaves }: StoredService): Service => ({
  seniorityOn,
  unpaidLeaves: unpaidLeaves.map((leave) => ({ ...leave, isCounted: leave.kind === 'military' })),
});

/** Parental leave is not service (Regulations for Implementing Unpaid Parental Leave, Article 4). */
const isService = ({ kind, isCounted }: UnpaidLeavePeriod): boolean => kind !== 'parental' && isCounted;

/** Counts the days since the start of service and before `day` that do not count. */
const uncountedDaysBefore = ({ seniorityOn, unpaidLeaves }: Service, day: CalendarDate): number =>
  unpaidLeaves
    .filter((leave) => !isService(leave))
    .map(({ from, to }) => {
      const firstDayBack = addDays(to, 1);
      return Math.max(0, daysBetween(laterOf(from, seniorityOn), firstDayBack < day ? firstDayBack : day));
    })
    .reduce((sum, days) => sum + days, 0);

/** Shifts a day back by the days that do not count as service. */
export const countedDay = (service: Service, day: CalendarDate): CalendarDate =>
  addDays(day, -uncountedDaysBefore(service, day));

/** Returns the complete months of service on a day. Unpaid leave does not count. Decision 110. */
export const monthsServed = (service: Service, day: CalendarDate): number => {
  const { years, months } = spanInMonths(service.seniorityOn, countedDay(service, day));
  return years * MONTHS_OF_A_YEAR + months;
};
