import { inForceOn } from '../../effective/index.ts';
import type { RequestedDay } from '../../leave/leave-types/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import {
  dayBounds,
  type LeaveCounting,
  type LocalRange,
  minutesSince,
  wholeDays,
  type WorkCalendar,
  workingMinutes,
  workingMinutesOn,
} from '../../time/working-time/index.ts';

/** Requested period of leave. A null minute means the whole day. */
export interface RequestedTime {
  readonly startOn: CalendarDate;
  readonly startMinute: number | null;
  readonly endOn: CalendarDate;
  readonly endMinute: number | null;
}

/**
 * A requested day and the part of it that is reserved, from a minute (inclusive) to a minute (exclusive). A night shift
 * goes beyond minute 1440.
 */
export interface RequestedDayPart extends Required<RequestedDay> {
  readonly from: number;
  readonly to: number;
}

const MINUTES_OF_A_DAY = 1_440;
const DAYS_OF_A_WEEK = 7;

/**
 * Returns the minutes of an ordinary day: the longest working day of the week by the office hours in force on the day.
 * Holidays and changes within the week are ignored.
 */
export const ordinaryDayMinutes = ({ officeHours }: WorkCalendar, day: CalendarDate): number => {
  const inForce = inForceOn(officeHours, day);
  const hours = inForce ? [{ ...inForce, effectiveTo: null }] : [];
  const week = Array.from({ length: DAYS_OF_A_WEEK }, (_, place) => addDays(day, place));
  return Math.max(...week.map((date) => workingMinutesOn({ officeHours: hours, holidays: [] }, date)));
};

/** Part of a day that a range covers. Of the first day it begins where the range does, also within the night before. */
const partOf = (
  calendar: WorkCalendar,
  date: CalendarDate,
  { from, to }: LocalRange,
): Pick<RequestedDayPart, 'from' | 'to'> => {
  const bounds = dayBounds(calendar, date);
  return {
    from: date === from.date ? from.minute : Math.max(bounds.from, minutesSince(date, from)),
    to: Math.min(bounds.to, minutesSince(date, to)),
  };
};

/**
 * Returns the days that the leave takes and the minutes that each costs. Leave that the law counts by calendar days
 * takes whole days, whatever times are requested.
 */
export const requestedDays = (
  calendar: WorkCalendar,
  { startOn, startMinute, endOn, endMinute }: RequestedTime,
  counting: LeaveCounting,
): RequestedDayPart[] => {
  const dayMinutes = ordinaryDayMinutes(calendar, startOn);
  const isWhole = counting === 'calendarDays' || (startMinute === null && endMinute === null);
  const range: LocalRange = {
    from: { date: startOn, minute: startMinute ?? 0 },
    to: { date: endOn, minute: endMinute ?? MINUTES_OF_A_DAY },
  };
  const days = isWhole
    ? wholeDays(calendar, { from: startOn, until: endOn, counting, dayMinutes })
    : workingMinutes(calendar, range);
  return days.map(({ date, minutes }) => ({
    on: date,
    minutes,
    wholeDayMinutes: counting === 'calendarDays' ? dayMinutes : workingMinutesOn(calendar, date),
    dayMinutes: counting === 'calendarDays' ? dayMinutes : ordinaryDayMinutes(calendar, date),
    ...(isWhole ? dayBounds(calendar, date) : partOf(calendar, date, range)),
  }));
};
