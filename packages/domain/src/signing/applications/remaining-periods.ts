import type { CalendarDate } from '../../dates/index.ts';
import type { TimeSpan } from '../../time/working-time/index.ts';
import type { RequestedTime } from './requested-days.ts';

/** A day of leave with the part of it that the leave takes, in minutes after midnight. */
export interface LeaveDayPart extends TimeSpan {
  readonly on: CalendarDate;
  /** It was not cancelled. */
  readonly isHeld: boolean;
}

const MINUTES_OF_A_DAY = 1_440;

/** Days that follow each other without a cancelled day between them. */
const runsOf = (days: readonly LeaveDayPart[]): LeaveDayPart[][] => {
  const runs: LeaveDayPart[][] = [];
  let isOpen = false;
  for (const day of days) {
    if (day.isHeld && isOpen) {
      runs.at(-1)?.push(day);
    } else if (day.isHeld) {
      runs.push([day]);
    }
    isOpen = day.isHeld;
  }
  return runs;
};

/** From when until when a part of one day is worked: an open side of it is told by the hours of the day. */
const withinHours = ({ from, to }: TimeSpan, hours: TimeSpan | null): TimeSpan =>
  hours === null || (from === 0 && to === MINUTES_OF_A_DAY)
    ? { from, to }
    : { from: Math.max(from, hours.from), to: Math.min(to, hours.to) };

/** The periods that are left of leave after some of its days were cancelled, in their order; `hoursOn` tells when a day is worked. */
export const remainingPeriods = (
  days: readonly LeaveDayPart[],
  hoursOn: (day: CalendarDate) => TimeSpan | null,
): RequestedTime[] =>
  runsOf(days.toSorted((one, other) => one.on.localeCompare(other.on))).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) {
      return [];
    }
    const whole = { from: first.from, to: last.to };
    const { from, to } = first === last ? withinHours(whole, hoursOn(first.on)) : whole;
    return [
      {
        startOn: first.on,
        startMinute: from === 0 ? null : from,
        endOn: last.on,
        endMinute: to === MINUTES_OF_A_DAY ? null : to,
      },
    ];
  });
