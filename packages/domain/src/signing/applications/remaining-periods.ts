import type { CalendarDate } from '../../dates/index.ts';
import type { TimeSpan } from '../../time/working-time/index.ts';
import type { RequestedTime } from './requested-days.ts';

/** A day of leave and the part of it that the leave covers, in minutes after midnight. */
export interface LeaveDayPart extends TimeSpan {
  readonly on: CalendarDate;
  /** The day has not been cancelled. */
  readonly isReserved: boolean;
}

const MINUTES_OF_A_DAY = 1_440;

/** Groups consecutive active days: a cancelled day ends a group. */
const groupActiveDays = (days: readonly LeaveDayPart[]): LeaveDayPart[][] => {
  const runs: LeaveDayPart[][] = [];
  let isOpen = false;
  for (const day of days) {
    if (day.isReserved && isOpen) {
      runs.at(-1)?.push(day);
    } else if (day.isReserved) {
      runs.push([day]);
    }
    isOpen = day.isReserved;
  }
  return runs;
};

/** Limits a part of a day to the office hours. A whole day stays a whole day. */
const withinHours = ({ from, to }: TimeSpan, hours: TimeSpan | null): TimeSpan =>
  hours === null || (from === 0 && to === MINUTES_OF_A_DAY)
    ? { from, to }
    : { from: Math.max(from, hours.from), to: Math.min(to, hours.to) };

/**
 * Returns the periods of leave that remain after some days were cancelled, in date order. `hoursOn` returns the office
 * hours of a day.
 */
export const remainingPeriods = (
  days: readonly LeaveDayPart[],
  hoursOn: (day: CalendarDate) => TimeSpan | null,
): RequestedTime[] =>
  groupActiveDays(days.toSorted((one, other) => one.on.localeCompare(other.on))).flatMap((run) => {
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
