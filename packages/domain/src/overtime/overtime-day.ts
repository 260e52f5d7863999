import { type HolidayKind, weekdayKind } from '../holidays/index.ts';
import { inForceOn } from '../effective/index.ts';
import { type CalendarDate, dayOfWeek } from '../time/index.ts';
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

/**
 * What a day is by the holidays and the office hours of somebody. A day that is off by agreement counts as a rest day, and one
 * that is off for a part as the workday that it is.
 */
export const overtimeDayKind = (calendar: WorkCalendar, date: CalendarDate): OvertimeDayKind => {
  const isStatutory = calendar.holidays.some(
    (holiday) => holiday.date === date && holiday.startMinute === null && statutory.has(holiday.kind),
  );
  if (isStatutory) {
    return 'national_holiday';
  }
  if (workingMinutesOn(calendar, date) > 0) {
    return 'workday';
  }
  const isWorkedOtherwise = workingMinutesOn({ ...calendar, holidays: [] }, date) > 0;
  return isWorkedOtherwise ? 'rest_day' : kindOfDayOff(calendar, date);
};
