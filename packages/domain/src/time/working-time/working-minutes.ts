import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import { minutesWithin, workedSpans, type WorkCalendar, workingMinutesOn } from './office-hours.ts';

/** A local time of the organisation in minutes after midnight, without a time zone. */
export interface LocalTime {
  readonly date: CalendarDate;
  readonly minute: number;
}

/** A time range: the start is included, the end is not. */
export interface LocalRange {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** Minutes of a day. */
export interface DayMinutes {
  readonly date: CalendarDate;
  readonly minutes: number;
}

/** Days that count as leave: working time, or every calendar day. */
export type LeaveCounting = 'workingTime' | 'calendarDays';

const MINUTES_OF_A_DAY = 1_440;

const datesOf = ({ from, to }: LocalRange): CalendarDate[] => {
  const dates: CalendarDate[] = [];
  for (let date = from.date; date <= to.date; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
};

/** Minutes from the midnight of a date to a time; negative for a time before it. */
export const minutesSince = (date: CalendarDate, time: LocalTime): number =>
  daysBetween(date, time.date) * MINUTES_OF_A_DAY + time.minute;

/**
 * Calculates the working minutes of each day of a range. A night shift counts on the day on which it begins, or on the
 * first day of the range if it began before. Days without working minutes are left out.
 */
export const workingMinutes = (calendar: WorkCalendar, range: LocalRange): DayMinutes[] => {
  const minutesOn = (date: CalendarDate): number =>
    minutesWithin(workedSpans(calendar, date), {
      from: minutesSince(date, range.from),
      to: minutesSince(date, range.to),
    });
  const nightBefore = minutesOn(addDays(range.from.date, -1));
  return datesOf(range)
    .map((date) => ({ date, minutes: minutesOn(date) + (date === range.from.date ? nightBefore : 0) }))
    .filter(({ minutes }) => minutes > 0);
};

interface WholeDaysParams {
  readonly from: CalendarDate;
  /** Inclusive. */
  readonly until: CalendarDate;
  readonly counting: LeaveCounting;
  /** Minutes of an ordinary day, which a calendar day counts as. */
  readonly dayMinutes: number;
}

/**
 * Calculates the days of a leave of whole days: working days with their minutes, or all calendar days with those of an
 * ordinary day if the law counts rest days and holidays, such as for maternity leave.
 */
export const wholeDays = (
  calendar: WorkCalendar,
  { from, until, counting, dayMinutes }: WholeDaysParams,
): DayMinutes[] =>
  datesOf({ from: { date: from, minute: 0 }, to: { date: until, minute: MINUTES_OF_A_DAY } })
    .map((date) => ({
      date,
      minutes: counting === 'calendarDays' ? dayMinutes : workingMinutesOn(calendar, date),
    }))
    .filter(({ minutes }) => minutes > 0);

/** A day of leave whose minutes changed. */
export interface DayChange extends DayMinutes {
  readonly before: number;
}

/** Lists the days of a leave whose minutes changed because a holiday was added, moved or removed. */
export const changedDays = (before: readonly DayMinutes[], after: readonly DayMinutes[]): DayChange[] => {
  const minutesOn = (days: readonly DayMinutes[], date: CalendarDate): number =>
    days.find((day) => day.date === date)?.minutes ?? 0;
  return [...new Set([...before, ...after].map(({ date }) => date))]
    .toSorted()
    .map((date) => ({ date, before: minutesOn(before, date), minutes: minutesOn(after, date) }))
    .filter((day) => day.before !== day.minutes);
};

const isBefore = (a: LocalTime, b: LocalTime): boolean => a.date < b.date || (a.date === b.date && a.minute < b.minute);

/** Whether two ranges have a minute in common. One may begin when the other ends. */
export const rangesOverlap = (a: LocalRange, b: LocalRange): boolean =>
  isBefore(a.from, b.to) && isBefore(b.from, a.to);
