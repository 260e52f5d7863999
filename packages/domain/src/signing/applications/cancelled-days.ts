import { addDays, type CalendarDate } from '../../dates/index.ts';

/** A day of leave that was approved. */
export interface ApprovedDay {
  readonly on: CalendarDate;
  /** Nobody has taken it back. */
  readonly isHeld: boolean;
  /** Another application asks for it to be taken back already. */
  readonly isAsked: boolean;
}

export type CancellationFault =
  /** None of the leave is left to be taken back. */
  | { readonly code: 'nothingLeft' }
  /** It is no day of the leave. */
  | { readonly code: 'notOfLeave'; readonly on: CalendarDate }
  | { readonly code: 'cancelledAlready'; readonly on: CalendarDate }
  | { readonly code: 'askedAlready'; readonly on: CalendarDate }
  /** Its applicant may not ask for it any more; HR cancels it. */
  | { readonly code: 'tooLate'; readonly until: CalendarDate };

interface Cancellation<Day> {
  readonly days: readonly Day[];
  readonly faults: readonly CancellationFault[];
}

const faultOf = (on: CalendarDate, day: ApprovedDay | undefined): CancellationFault | null => {
  if (!day) {
    return { code: 'notOfLeave', on };
  }
  if (!day.isHeld) {
    return { code: 'cancelledAlready', on };
  }
  return day.isAsked ? { code: 'askedAlready', on } : null;
};

/** The days of leave that are taken back (銷假), which are those that are named or all that are left, and what speaks against it. */
export const cancelledDays = <Day extends ApprovedDay>(
  days: readonly Day[],
  dates: readonly CalendarDate[] | null,
): Cancellation<Day> => {
  const asked = dates ?? days.filter(({ isHeld }) => isHeld).map(({ on }) => on);
  if (asked.length === 0) {
    return { days: [], faults: [{ code: 'nothingLeft' }] };
  }
  const found = asked.map((on) => ({ on, day: days.find((day) => day.on === on) }));
  return {
    days: found.flatMap(({ day }) => (day?.isHeld ? [day] : [])).toSorted((a, b) => a.on.localeCompare(b.on)),
    faults: found.flatMap(({ on, day }) => faultOf(on, day) ?? []),
  };
};

interface CancellationLimit {
  readonly today: CalendarDate;
  /** So many days after the last day of the leave its applicant may ask; null without a limit. */
  readonly limitDays: number | null;
}

/** Why it is too late for the applicant to take back leave, by the last of its days that stand; null while it is not. */
export const lateCancellationFault = (
  days: readonly ApprovedDay[],
  { today, limitDays }: CancellationLimit,
): CancellationFault | null => {
  const last = days
    .filter(({ isHeld }) => isHeld)
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  if (last === undefined || limitDays === null) {
    return null;
  }
  const until = addDays(last, limitDays);
  return until < today ? { code: 'tooLate', until } : null;
};
