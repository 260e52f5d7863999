import { type HolidayKind, weekdayKind } from '../../organisation/holidays/index.ts';
import { inForceOn } from '../../effective/index.ts';
import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';
import { type WorkCalendar, workingMinutesOn } from '../working-time/index.ts';

/** What a day is to whoever works longer on it (加班日別). */
export const overtimeDayKinds = ['workday', 'rest_day', 'regular_leave', 'national_holiday'] as const;

export type OvertimeDayKind = (typeof overtimeDayKinds)[number];

/** Days off that the law gives (Labor Standards Act, Article 37), with those that stand in for one. */
const statutory: ReadonlySet<HolidayKind> = new Set([
  'national_holiday',
  'substitute_holiday',
  'voting_day',
  'ritual_day',
]);

const SUNDAY = 0;

/** Of the days of the week that are off Sunday is the regular leave; where Sunday is worked, the last of them. */
const kindOfDayOff = ({ officeHours }: WorkCalendar, date: CalendarDate): OvertimeDayKind => {
  const week = inForceOn(officeHours, date)?.week;
  if (!week) {
    return weekdayKind(date);
  }
  const off = week.flatMap((hours, day) => (hours === null ? [day] : []));
  const regular = off.includes(SUNDAY) ? SUNDAY : off.at(-1);
  return dayOfWeek(date) === regular ? 'regular_leave' : 'rest_day';
};

/** What a day is by the week alone. */
const kindByWeek = (calendar: WorkCalendar, date: CalendarDate): OvertimeDayKind =>
  workingMinutesOn({ ...calendar, holidays: [] }, date) > 0 ? 'workday' : kindOfDayOff(calendar, date);

/**
 * By what overtime is reckoned. A closure for a natural disaster is no holiday of the law: its day stays the workday that it is,
 * of which whoever is absent is excused, and what lies within its office hours is no overtime.
 */
export const overtimeCalendar = (calendar: WorkCalendar): WorkCalendar => ({
  ...calendar,
  holidays: calendar.holidays.filter(({ kind }) => kind !== 'disaster_closure'),
});

/**
 * What a day is by the holidays and the office hours of somebody. A holiday on a day that is off by the week leaves it what it
 * is: what is off instead is the day that is given for it (Enforcement Rules of the Labor Standards Act, Article 23-1). A day
 * that is off by agreement counts as a rest day, and one that is off for a part as the workday that it is.
 */
export const overtimeDayKind = (calendar: WorkCalendar, date: CalendarDate): OvertimeDayKind => {
  const reckoned = overtimeCalendar(calendar);
  if (workingMinutesOn(reckoned, date) > 0) {
    return 'workday';
  }
  const byWeek = kindByWeek(reckoned, date);
  const ofDay = reckoned.holidays.filter((holiday) => holiday.date === date);
  if (byWeek !== 'workday' || ofDay.length === 0) {
    return byWeek;
  }
  return ofDay.some(({ kind }) => statutory.has(kind)) ? 'national_holiday' : 'rest_day';
};
