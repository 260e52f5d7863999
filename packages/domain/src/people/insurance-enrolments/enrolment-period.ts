import type { Stint } from '../employment/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';

/** Period in which a person is insured at one amount. */
export interface EnrolmentPeriod {
  readonly startOn: CalendarDate;
  /** Last day of cover, inclusive; null while open. */
  readonly endOn: CalendarDate | null;
}

export const enrolmentStates = ['upcoming', 'insured', 'ended'] as const;

export type EnrolmentState = (typeof enrolmentStates)[number];

/** Returns the state of an enrolment on a day. */
export const enrolmentStateOn = ({ startOn, endOn }: EnrolmentPeriod, day: CalendarDate): EnrolmentState => {
  if (endOn !== null && endOn < day) {
    return 'ended';
  }
  return startOn > day ? 'upcoming' : 'insured';
};

/** Returns true if an end can be set. A wrong end is corrected instead. */
export const isWithdrawable = ({ endOn }: EnrolmentPeriod): boolean => endOn === null;

/** Returns true if another amount can start on a day. On the first day it would be a correction. */
export const isAdjustableFrom = ({ startOn, endOn }: EnrolmentPeriod, day: CalendarDate): boolean =>
  day > startOn && (endOn === null || day <= endOn);

/** Splits a period into the part before a day and the part from that day on. */
export const splitEnrolmentOn = (
  { startOn, endOn }: EnrolmentPeriod,
  day: CalendarDate,
): { readonly before: EnrolmentPeriod; readonly after: EnrolmentPeriod } => ({
  before: { startOn, endOn: addDays(day, -1) },
  after: { startOn: day, endOn },
});

const stintOf = (stints: readonly Stint[], day: CalendarDate): Stint | undefined =>
  stints.find(({ hiredOn, lastWorkingOn }) => hiredOn <= day && (lastWorkingOn === null || day <= lastWorkingOn));

/** Returns true if the employee is employed on the day. Others cannot be insured. */
export const isWithinStint = (stints: readonly Stint[], day: CalendarDate): boolean =>
  stintOf(stints, day) !== undefined;

/** Returns true if the enrolment ends after the stint in which it began. */
export const outlastsStint = (stints: readonly Stint[], { startOn, endOn }: EnrolmentPeriod): boolean => {
  const last = stintOf(stints, startOn)?.lastWorkingOn ?? null;
  return endOn !== null && last !== null && endOn > last;
};
