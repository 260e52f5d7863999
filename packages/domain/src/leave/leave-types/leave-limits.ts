import { addDays, addYears, type CalendarDate, dayOfWeek, type Period } from '../../dates/index.ts';
import type { LeaveLimit, LeaveTypeCode, LimitPeriod, PoolShare } from './leave-type.ts';

/** Leave that somebody takes or took on a day. */
export interface TakenLeave {
  readonly code: LeaveTypeCode;
  readonly on: CalendarDate;
  readonly minutes: number;
  /** The day of what it is for, and the reason by which the law tells apart how much there is; null where it has none. */
  readonly eventOn: CalendarDate | null;
  readonly variant: string | null;
  /** Minutes of an ordinary day of the person by then; those of whoever is asked about where it is not told. */
  readonly dayMinutes?: number;
}

const YEAR_DIGITS = 4;
const MONTH_DIGITS = 7;

/** The days of one pregnancy, those that were expected and that of the birth, lie closer together than those of two. */
const PREGNANCY_DAYS = 180;

const areOfOnePregnancy = (day: CalendarDate, other: CalendarDate): boolean =>
  other >= addDays(day, -PREGNANCY_DAYS) && other <= addDays(day, PREGNANCY_DAYS);

/** Whether two are for the same: relatives of one kind who die on the same day cannot be told apart, those of two kinds can. */
export const areForOneEvent = (day: TakenLeave, other: TakenLeave): boolean =>
  other.eventOn === day.eventOn && other.variant === day.variant;

/** The same of leave for a birth, which may have been asked for by the day that was expected. */
export const areForOneBirth = (day: TakenLeave, other: TakenLeave): boolean =>
  other.variant === day.variant &&
  other.eventOn !== null &&
  day.eventOn !== null &&
  areOfOnePregnancy(day.eventOn, other.eventOn);

const firstOfWeek = (day: CalendarDate): CalendarDate => addDays(day, -dayOfWeek(day));

/** Whether other leave lies within the period of a limit that a day of leave is in; a year is that of the calendar. */
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

const countedOf = (leaves: readonly TakenLeave[], { code, beyondDays }: PoolShare, dayMinutes: number): number => {
  const minutes = leaves.filter((leave) => leave.code === code).reduce((sum, leave) => sum + leave.minutes, 0);
  return Math.max(0, minutes - beyondDays * dayMinutes);
};

/** A limit that leave exceeds: integer minutes. */
export interface ExceededLimit {
  readonly limit: LeaveLimit;
  readonly mostMinutes: number;
  readonly totalMinutes: number;
}

interface Counted {
  readonly asked: readonly TakenLeave[];
  readonly taken: readonly TakenLeave[];
  /** Minutes of an ordinary day of the person. */
  readonly dayMinutes: number;
}

/** How much a limit lets somebody take, whose ordinary day has so many minutes. */
export const minutesOfLimit = ({ most }: LeaveLimit, dayMinutes: number): number =>
  'minutes' in most ? most.minutes : most.days * dayMinutes;

interface Leaves {
  readonly leaves: readonly TakenLeave[];
  readonly dayMinutes: number;
}

const YEARS_COUNTED = 3;

/**
 * The days of which other leave can count together with leave of a period: the longest is that for a child, which can be
 * taken until it is three years old; the years of the calendar and the two years of a limit lie within it.
 */
export const countedPeriod = ({ from, to }: Period): Period => ({
  from: addYears(from, -YEARS_COUNTED),
  to: addYears(to, YEARS_COUNTED),
});

/**
 * A day of leave stays a day, whatever hours a day has become: its minutes as those of an ordinary day of today, not yet whole ones,
 * since many parts of days would round to another day.
 */
const asDayOf = (dayMinutes: number, leave: TakenLeave): TakenLeave =>
  leave.dayMinutes ? { ...leave, minutes: (leave.minutes * dayMinutes) / leave.dayMinutes } : leave;

/** Minutes of some leaves that count for a limit within its period that a day of leave is in. */
export const countedWithin = (limit: LeaveLimit, day: TakenLeave, { leaves, dayMinutes }: Leaves): number => {
  const found = leaves.filter((other) => isWithin[limit.per](day, other));
  const within = 'days' in limit.most ? found.map((other) => asDayOf(dayMinutes, other)) : found;
  return Math.round(limit.pool.reduce((sum, share) => sum + countedOf(within, share, dayMinutes), 0));
};

/**
 * By how much leave would exceed a limit within the worst of the periods that it counts in; null where it does not. Two years
 * end on any day, so that leave held for later days is exceeded by leave that is asked for before it.
 */
export const exceeded = (limit: LeaveLimit, { asked, taken, dayMinutes }: Counted): ExceededLimit | null => {
  const mostMinutes = minutesOfLimit(limit, dayMinutes);
  const leaves = [...taken, ...asked];
  const counting = leaves.filter((day) => asked.some((other) => isWithin[limit.per](day, other)));
  const totalMinutes = Math.max(0, ...counting.map((day) => countedWithin(limit, day, { leaves, dayMinutes })));
  return totalMinutes > mostMinutes ? { limit, mostMinutes, totalMinutes } : null;
};
