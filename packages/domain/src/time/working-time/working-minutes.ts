import { addDays, type CalendarDate } from '../../dates/index.ts';
import { minutesWithin, workedSpans, type WorkCalendar, workingMinutesOn } from './office-hours.ts';

/** A time on the wall of the organisation, in minutes after midnight: no instant, and of no zone. */
export interface LocalTime {
  readonly date: CalendarDate;
  readonly minute: number;
}

/** From a time to another: the first is included, the last is not. */
export interface LocalRange {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** Minutes of a day. */
export interface DayMinutes {
  readonly date: CalendarDate;
  readonly minutes: number;
}

/** What of leave is counted: minutes that would have been worked, or every day of the calendar. */
export type LeaveCounting = 'workingTime' | 'calendarDays';

const MINUTES_OF_A_DAY = 1_440;

const datesOf = ({ from, to }: LocalRange): CalendarDate[] => {
  const dates: CalendarDate[] = [];
  for (let date = from.date; date <= to.date; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
};

/** The minutes of each day of a range that are worked by its office hours and holidays; days on which none are, are left out. */
export const workingMinutes = (calendar: WorkCalendar, range: LocalRange): DayMinutes[] =>
  datesOf(range)
    .map((date) => ({
      date,
      minutes: minutesWithin(workedSpans(calendar, date), {
        from: date === range.from.date ? range.from.minute : 0,
        to: date === range.to.date ? range.to.minute : MINUTES_OF_A_DAY,
      }),
    }))
    .filter(({ minutes }) => minutes > 0);

interface Asked {
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
  readonly counting: LeaveCounting;
  /** Minutes of an ordinary day, which a day of the calendar counts as. */
  readonly dayMinutes: number;
}

/**
 * The days of leave of whole days: those that would have been worked, with their minutes; or every one, with those of an
 * ordinary day, where the law counts rest days and holidays too, as of maternity leave.
 */
export const wholeDays = (calendar: WorkCalendar, { from, until, counting, dayMinutes }: Asked): DayMinutes[] =>
  datesOf({ from: { date: from, minute: 0 }, to: { date: until, minute: MINUTES_OF_A_DAY } })
    .map((date) => ({
      date,
      minutes: counting === 'calendarDays' ? dayMinutes : workingMinutesOn(calendar, date),
    }))
    .filter(({ minutes }) => minutes > 0);

/** How a day of leave comes to count otherwise: by more minutes, or by fewer, which are given back. */
export interface DayChange extends DayMinutes {
  readonly before: number;
}

/** The days of a leave that count otherwise than they did, because a holiday was added, moved or taken away since. */
export const changedDays = (before: readonly DayMinutes[], after: readonly DayMinutes[]): DayChange[] => {
  const minutesOn = (days: readonly DayMinutes[], date: CalendarDate): number =>
    days.find((day) => day.date === date)?.minutes ?? 0;
  return [...new Set([...before, ...after].map(({ date }) => date))]
    .toSorted()
    .map((date) => ({ date, before: minutesOn(before, date), minutes: minutesOn(after, date) }))
    .filter((day) => day.before !== day.minutes);
};

const isBefore = (a: LocalTime, b: LocalTime): boolean => a.date < b.date || (a.date === b.date && a.minute < b.minute);

/** True where both ranges have a minute in common; one may begin when the other ends. */
export const rangesOverlap = (a: LocalRange, b: LocalRange): boolean =>
  isBefore(a.from, b.to) && isBefore(b.from, a.to);
