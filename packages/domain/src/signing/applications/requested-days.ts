import { inForceOn } from '../../effective/index.ts';
import type { AskedDay } from '../../leave/leave-types/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import {
  type LeaveCounting,
  wholeDays,
  type WorkCalendar,
  workingMinutes,
  workingMinutesOn,
} from '../../time/working-time/index.ts';

/** From when until when leave is asked for; a minute is null for the whole of its day. */
export interface RequestedTime {
  readonly startOn: CalendarDate;
  readonly startMinute: number | null;
  readonly endOn: CalendarDate;
  readonly endMinute: number | null;
}

/** A day of it, and the part of that day which nothing else may take: from a minute until another, which is not included. */
export interface RequestedDay extends Required<AskedDay> {
  readonly from: number;
  readonly to: number;
}

const MINUTES_OF_A_DAY = 1_440;
const DAYS_OF_A_WEEK = 7;

/**
 * The minutes of an ordinary day: of the longest of the week as the hours of the day have it, whatever holidays there are
 * and whatever changes within the week.
 */
export const ordinaryDayMinutes = ({ officeHours }: WorkCalendar, day: CalendarDate): number => {
  const inForce = inForceOn(officeHours, day);
  const hours = inForce ? [{ ...inForce, effectiveTo: null }] : [];
  const week = Array.from({ length: DAYS_OF_A_WEEK }, (_, place) => addDays(day, place));
  return Math.max(...week.map((date) => workingMinutesOn({ officeHours: hours, holidays: [] }, date)));
};

/**
 * The days that leave takes, with what each costs. What the law counts by the calendar is had by whole days, whatever times
 * are told.
 */
export const requestedDays = (
  calendar: WorkCalendar,
  { startOn, startMinute, endOn, endMinute }: RequestedTime,
  counting: LeaveCounting,
): RequestedDay[] => {
  const dayMinutes = ordinaryDayMinutes(calendar, startOn);
  const isWhole = counting === 'calendarDays' || (startMinute === null && endMinute === null);
  const [from, to] = isWhole ? [0, MINUTES_OF_A_DAY] : [startMinute ?? 0, endMinute ?? MINUTES_OF_A_DAY];
  const days = isWhole
    ? wholeDays(calendar, { from: startOn, until: endOn, counting, dayMinutes })
    : workingMinutes(calendar, { from: { date: startOn, minute: from }, to: { date: endOn, minute: to } });
  return days.map(({ date, minutes }) => ({
    on: date,
    minutes,
    wholeDayMinutes: counting === 'calendarDays' ? dayMinutes : workingMinutesOn(calendar, date),
    dayMinutes: counting === 'calendarDays' ? dayMinutes : ordinaryDayMinutes(calendar, date),
    from: date === startOn ? from : 0,
    to: date === endOn ? to : MINUTES_OF_A_DAY,
  }));
};
