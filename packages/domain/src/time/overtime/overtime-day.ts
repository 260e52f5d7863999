import { type HolidayKind, weekdayKind } from '../../organisation/holidays/index.ts';
import { inForceOn } from '../../effective/index.ts';
import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';
import {
  type DayOffKind,
  type ScheduledDay,
  scheduledOn,
  type WorkCalendar,
  workingMinutesOn,
} from '../working-time/index.ts';

/** Kinds of day for overtime (加班日別). */
export const overtimeDayKinds = ['workday', 'rest_day', 'regular_leave', 'national_holiday'] as const;

export type OvertimeDayKind = (typeof overtimeDayKinds)[number];

/** Statutory days off (Labor Standards Act, Article 37), including substitute days. */
const statutory: ReadonlySet<HolidayKind> = new Set([
  'national_holiday',
  'substitute_holiday',
  'voting_day',
  'ritual_day',
]);

const SUNDAY = 0;

/** Sunday is the regular leave of the days off in a week. If Sunday is worked, it is the last day off. */
const kindOfDayOff = ({ officeHours }: WorkCalendar, date: CalendarDate): OvertimeDayKind => {
  const week = inForceOn(officeHours, date)?.week;
  if (!week) {
    return weekdayKind(date);
  }
  const off = week.flatMap((hours, day) => (hours === null ? [day] : []));
  const regular = off.includes(SUNDAY) ? SUNDAY : off.at(-1);
  return dayOfWeek(date) === regular ? 'regular_leave' : 'rest_day';
};

/** Returns the kind of a day by the week only, without holidays. */
const kindByWeek = (calendar: WorkCalendar, date: CalendarDate): OvertimeDayKind =>
  workingMinutesOn({ ...calendar, holidays: [] }, date) > 0 ? 'workday' : kindOfDayOff(calendar, date);

/**
 * Returns the calendar for overtime, without disaster closures. A closure is not a statutory holiday: its day remains a
 * workday, absence is excused, and time within office hours is no overtime.
 */
export const overtimeCalendar = (calendar: WorkCalendar): WorkCalendar => ({
  ...calendar,
  holidays: calendar.holidays.filter(({ kind }) => kind !== 'disaster_closure'),
});

/** Overtime on an empty day (空班) of a variable-hours system is overtime of a workday. */
const kindOfScheduledDayOff: Readonly<Record<DayOffKind, OvertimeDayKind>> = {
  regular: 'regular_leave',
  rest: 'rest_day',
  holiday: 'national_holiday',
  empty: 'workday',
};

/** Returns the kind of a day of a schedule. A holiday that is worked by schedule remains one (Articles 37 and 39). */
const kindBySchedule = ({ kind, date }: ScheduledDay, { holidays }: WorkCalendar): OvertimeDayKind => {
  if (kind !== 'work') {
    return kindOfScheduledDayOff[kind];
  }
  return holidays.some((holiday) => holiday.date === date && statutory.has(holiday.kind))
    ? 'national_holiday'
    : 'workday';
};

/**
 * Returns the kind of a day by the schedule, or else by the holidays and office hours of an employee. A holiday on a day off does not change it,
 * because another day is given instead (Enforcement Rules of the Labor Standards Act, Article 23-1). A day off by
 * agreement counts as a rest day, and a part-day closure as a workday. Decision 106.
 */
export const overtimeDayKind = (calendar: WorkCalendar, date: CalendarDate): OvertimeDayKind => {
  const reckoned = overtimeCalendar(calendar);
  const scheduled = scheduledOn(calendar, date);
  if (scheduled) {
    return kindBySchedule(scheduled, reckoned);
  }
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
