import type { Stint } from '../employees/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';

/** From when until when somebody is insured at an amount. */
export interface EnrolmentPeriod {
  readonly startOn: CalendarDate;
  /** The last day, included: cover ends with it. Null while nothing ends it. */
  readonly endOn: CalendarDate | null;
}

export const enrolmentStates = ['upcoming', 'insured', 'ended'] as const;

export type EnrolmentState = (typeof enrolmentStates)[number];

/** Where an enrolment stands on a day. */
export const enrolmentStateOn = ({ startOn, endOn }: EnrolmentPeriod, day: CalendarDate): EnrolmentState => {
  if (endOn !== null && endOn < day) {
    return 'ended';
  }
  return startOn > day ? 'upcoming' : 'insured';
};

/** Whether an enrolment can be ended: one that nothing ends yet. A wrong end is corrected. */
export const isWithdrawable = ({ endOn }: EnrolmentPeriod): boolean => endOn === null;

/** Whether another amount can begin on a day: within the enrolment, and after its first day, which would be a correction. */
export const isAdjustableFrom = ({ startOn, endOn }: EnrolmentPeriod, day: CalendarDate): boolean =>
  day > startOn && (endOn === null || day <= endOn);

/** An enrolment parted in two: what was until the day before, and what is from the day on. */
export const partedOn = (
  { startOn, endOn }: EnrolmentPeriod,
  day: CalendarDate,
): { readonly before: EnrolmentPeriod; readonly after: EnrolmentPeriod } => ({
  before: { startOn, endOn: addDays(day, -1) },
  after: { startOn: day, endOn },
});

const stintOf = (stints: readonly Stint[], day: CalendarDate): Stint | undefined =>
  stints.find(({ hiredOn, lastWorkingOn }) => hiredOn <= day && (lastWorkingOn === null || day <= lastWorkingOn));

/** Whether somebody works on the day on which they would be insured: nobody is before they come or after they have left. */
export const isWithinStint = (stints: readonly Stint[], day: CalendarDate): boolean =>
  stintOf(stints, day) !== undefined;

/** Whether the end that is told of an enrolment is after the last day of the employment that it began in. */
export const outlastsStint = (stints: readonly Stint[], { startOn, endOn }: EnrolmentPeriod): boolean => {
  const last = stintOf(stints, startOn)?.lastWorkingOn ?? null;
  return endOn !== null && last !== null && endOn > last;
};
