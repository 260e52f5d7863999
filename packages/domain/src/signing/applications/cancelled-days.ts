import { addDays, type CalendarDate } from '../../dates/index.ts';

/** A day of leave that was approved. */
export interface ApprovedDay {
  readonly on: CalendarDate;
  /** The day has not been cancelled. */
  readonly isReserved: boolean;
  /** Another pending application requests its cancellation. */
  readonly isCancellationRequested: boolean;
}

export type CancellationFault =
  /** No day of the leave is left to cancel. */
  | { readonly code: 'nothingLeft' }
  /** The day does not belong to the leave. */
  | { readonly code: 'notOfLeave'; readonly on: CalendarDate }
  | { readonly code: 'cancelledAlready'; readonly on: CalendarDate }
  | { readonly code: 'alreadyRequested'; readonly on: CalendarDate }
  /** The applicant may no longer request the cancellation; HR can still cancel. */
  | { readonly code: 'tooLate'; readonly until: CalendarDate };

interface Cancellation<Day> {
  readonly days: readonly Day[];
  readonly faults: readonly CancellationFault[];
}

const findFault = (on: CalendarDate, day: ApprovedDay | undefined): CancellationFault | null => {
  if (!day) {
    return { code: 'notOfLeave', on };
  }
  if (!day.isReserved) {
    return { code: 'cancelledAlready', on };
  }
  return day.isCancellationRequested ? { code: 'alreadyRequested', on } : null;
};

/**
 * Returns the days of leave to cancel (銷假), the named ones or all active ones, and the faults that prevent it. Leave is
 * cancelled by whole days. Decision 045.
 */
export const cancelledDays = <Day extends ApprovedDay>(
  days: readonly Day[],
  dates: readonly CalendarDate[] | null,
): Cancellation<Day> => {
  const selectedDates = dates ?? days.filter(({ isReserved }) => isReserved).map(({ on }) => on);
  if (selectedDates.length === 0) {
    return { days: [], faults: [{ code: 'nothingLeft' }] };
  }
  const matches = selectedDates.map((on) => ({ on, day: days.find((day) => day.on === on) }));
  return {
    days: matches.flatMap(({ day }) => (day?.isReserved ? [day] : [])).toSorted((a, b) => a.on.localeCompare(b.on)),
    faults: matches.flatMap(({ on, day }) => findFault(on, day) ?? []),
  };
};

interface CancellationLimit {
  readonly today: CalendarDate;
  /** Number of days after the last day of the leave in which the applicant may cancel; null for no limit. */
  readonly limitDays: number | null;
}

/** Returns a fault if it is too late for the applicant to cancel, counted from the last active day of the leave. */
export const lateCancellationFault = (
  days: readonly ApprovedDay[],
  { today, limitDays }: CancellationLimit,
): CancellationFault | null => {
  const last = days
    .filter(({ isReserved }) => isReserved)
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  if (last === undefined || limitDays === null) {
    return null;
  }
  const until = addDays(last, limitDays);
  return until < today ? { code: 'tooLate', until } : null;
};
