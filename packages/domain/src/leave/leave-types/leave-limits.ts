import { addDays, addYears, type CalendarDate, dayOfWeek, type Period } from '../../dates/index.ts';
import type { LeaveLimit, LeaveTypeCode, LimitPeriod, PoolShare } from './leave-type.ts';

/** A day of approved, pending or past leave of an employee. */
export interface TakenLeave {
  readonly code: LeaveTypeCode;
  readonly on: CalendarDate;
  readonly minutes: number;
  /** Day of the event, and the reason that distinguishes limits; null without one. */
  readonly eventOn: CalendarDate | null;
  readonly variant: string | null;
  /** Minutes of an ordinary day of the employee at that time. The default is that of the requester. */
  readonly dayMinutes?: number;
}

const YEAR_DIGITS = 4;
const MONTH_DIGITS = 7;

/** Expected and actual days of birth of one pregnancy lie closer together than those of two. */
const PREGNANCY_DAYS = 180;

const areOfOnePregnancy = (day: CalendarDate, other: CalendarDate): boolean =>
  other >= addDays(day, -PREGNANCY_DAYS) && other <= addDays(day, PREGNANCY_DAYS);

/**
 * Whether two leaves are for one event. Relatives of one kind who die on the same day cannot be distinguished.
 * Decision 084.
 */
export const areForOneEvent = (day: TakenLeave, other: TakenLeave): boolean =>
  other.eventOn === day.eventOn && other.variant === day.variant;

/** Whether two leaves are for one birth. Leave may have been requested for the expected day. */
export const areForOneBirth = (day: TakenLeave, other: TakenLeave): boolean =>
  other.variant === day.variant &&
  other.eventOn !== null &&
  day.eventOn !== null &&
  areOfOnePregnancy(day.eventOn, other.eventOn);

const firstOfWeek = (day: CalendarDate): CalendarDate => addDays(day, -dayOfWeek(day));

/** Whether other leave lies within the limit's period that contains a day of leave. A year is a calendar year. */
const isWithin: Readonly<Record<LimitPeriod, (day: TakenLeave, other: TakenLeave) => boolean>> = {
  day: (day, other) => other.on === day.on,
  week: (day, other) => firstOfWeek(other.on) === firstOfWeek(day.on),
  month: (day, other) => other.on.slice(0, MONTH_DIGITS) === day.on.slice(0, MONTH_DIGITS),
  year: (day, other) => other.on.slice(0, YEAR_DIGITS) === day.on.slice(0, YEAR_DIGITS),
  two_years: (day, other) => other.on <= day.on && other.on > addYears(day.on, -2),
  event: areForOneEvent,
  birth: areForOneBirth,
  pregnancy: ({ eventOn }, other) =>
    eventOn !== null && other.eventOn !== null && areOfOnePregnancy(eventOn, other.eventOn),
};

const countedMinutes = (leaves: readonly TakenLeave[], { code, beyondDays }: PoolShare, dayMinutes: number): number => {
  const minutes = leaves.filter((leave) => leave.code === code).reduce((sum, leave) => sum + leave.minutes, 0);
  return Math.max(0, minutes - beyondDays * dayMinutes);
};

/** An exceeded limit, in whole minutes. */
export interface ExceededLimit {
  readonly limit: LeaveLimit;
  readonly mostMinutes: number;
  readonly totalMinutes: number;
}

interface LimitCheck {
  readonly requested: readonly TakenLeave[];
  readonly taken: readonly TakenLeave[];
  /** Minutes of an ordinary day of the employee. */
  readonly dayMinutes: number;
}

/** Returns the minutes of a limit for an ordinary day of the given length. */
export const minutesOfLimit = ({ most }: LeaveLimit, dayMinutes: number): number =>
  'minutes' in most ? most.minutes : most.days * dayMinutes;

interface CountedLeaves {
  readonly leaves: readonly TakenLeave[];
  readonly dayMinutes: number;
}

const YEARS_COUNTED = 3;

/**
 * Returns the days whose leave can count together with leave of a period. The longest limit is for a child until it is
 * three years old, which includes calendar years and the two-year limit.
 */
export const countedPeriod = ({ from, to }: Period): Period => ({
  from: addYears(from, -YEARS_COUNTED),
  to: addYears(to, YEARS_COUNTED),
});

/**
 * Converts a day of leave to minutes of the current ordinary day. The result is not rounded, because many parts of days
 * would add up to another day.
 */
const asDayOf = (dayMinutes: number, leave: TakenLeave): TakenLeave =>
  leave.dayMinutes ? { ...leave, minutes: (leave.minutes * dayMinutes) / leave.dayMinutes } : leave;

/** Sums the minutes of leave that count for a limit in the period that contains a day. */
export const countedWithin = (limit: LeaveLimit, day: TakenLeave, { leaves, dayMinutes }: CountedLeaves): number => {
  const matches = leaves.filter((other) => isWithin[limit.per](day, other));
  const within = 'days' in limit.most ? matches.map((other) => asDayOf(dayMinutes, other)) : matches;
  return Math.round(limit.pool.reduce((sum, share) => sum + countedMinutes(within, share, dayMinutes), 0));
};

/**
 * Returns the worst excess of a limit over the periods in which the leave counts, or null. Two-year periods end on any
 * day, so a request can exceed a limit together with leave booked for later days.
 */
export const findExceededLimit = (
  limit: LeaveLimit,
  { requested, taken, dayMinutes }: LimitCheck,
): ExceededLimit | null => {
  const mostMinutes = minutesOfLimit(limit, dayMinutes);
  const leaves = [...taken, ...requested];
  const counting = leaves.filter((day) => requested.some((other) => isWithin[limit.per](day, other)));
  const totalMinutes = Math.max(0, ...counting.map((day) => countedWithin(limit, day, { leaves, dayMinutes })));
  return totalMinutes > mostMinutes ? { limit, mostMinutes, totalMinutes } : null;
};
