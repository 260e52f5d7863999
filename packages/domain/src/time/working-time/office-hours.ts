import { type EffectivePeriod, inForceOn } from '../../effective/index.ts';
import { type HolidayKind, isDayOff } from '../../organisation/holidays/index.ts';
import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';

/** Part of a day, in minutes after midnight: `from` is included, `to` is not. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Working hours of a day. Breaks lie within and never overlap. */
export interface DayHours extends TimeSpan {
  readonly breaks: readonly TimeSpan[];
}

/** Office hours from a day on, by day of the week from Sunday; null for a day off. They never cross midnight. */
export interface OfficeHours extends EffectivePeriod {
  readonly week: readonly (DayHours | null)[];
}

/** A holiday record that concerns an employee. Both minutes are null for a whole day. */
export interface EmployeeHoliday {
  readonly date: CalendarDate;
  readonly kind: HolidayKind;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

/** The calendar from which working time of an employee is calculated. */
export interface WorkCalendar {
  readonly officeHours: readonly OfficeHours[];
  /** Only holidays that concern the employee. */
  readonly holidays: readonly EmployeeHoliday[];
}

/** Returns the rest of a span without another. */
const without = (span: TimeSpan, off: TimeSpan): TimeSpan[] =>
  [
    { from: span.from, to: Math.min(span.to, off.from) },
    { from: Math.max(span.from, off.to), to: span.to },
  ].filter(({ from, to }) => from < to);

const MINUTES_OF_A_DAY = 1_440;

const hoursOf = ({ officeHours, holidays }: WorkCalendar, date: CalendarDate): DayHours | null => {
  const week = inForceOn(officeHours, date)?.week ?? [];
  const isMakeupWorkday = holidays.some((holiday) => holiday.date === date && !isDayOff(holiday.kind));
  // A make-up workday on a day off has the hours of the first workday of the week.
  return week[dayOfWeek(date)] ?? (isMakeupWorkday ? (week.find((hours) => hours !== null) ?? null) : null);
};

/** Lists the working spans of a day in order, without breaks and time off. */
export const workedSpans = (calendar: WorkCalendar, date: CalendarDate): TimeSpan[] => {
  const hours = hoursOf(calendar, date);
  if (!hours) {
    return [];
  }
  const off = calendar.holidays
    .filter((holiday) => holiday.date === date && isDayOff(holiday.kind))
    .map(({ startMinute, endMinute }) => ({ from: startMinute ?? 0, to: endMinute ?? MINUTES_OF_A_DAY }));
  return [...hours.breaks, ...off].reduce<TimeSpan[]>(
    (spans, one) => spans.flatMap((span) => without(span, one)),
    [{ from: hours.from, to: hours.to }],
  );
};

const lengthOf = (spans: readonly TimeSpan[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** Sums the minutes of spans that lie within another span. */
export const minutesWithin = (spans: readonly TimeSpan[], { from, to }: TimeSpan): number =>
  lengthOf(
    spans
      .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
      .filter((span) => span.from < span.to),
  );

/** Returns the working minutes of a day, 0 on a day off. */
export const workingMinutesOn = (calendar: WorkCalendar, date: CalendarDate): number =>
  lengthOf(workedSpans(calendar, date));

/**
 * Returns the two halves of a day with the same working minutes. An odd minute belongs to the second half. Returns null
 * on a day off.
 */
export const halvesOf = (calendar: WorkCalendar, date: CalendarDate): readonly [TimeSpan, TimeSpan] | null => {
  const spans = workedSpans(calendar, date);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) {
    return null;
  }
  const half = Math.floor(lengthOf(spans) / 2);
  let [left, middle] = [half, first.from];
  for (const { from, to } of spans) {
    if (left > 0) {
      middle = from + Math.min(left, to - from);
      left -= Math.min(left, to - from);
    }
  }
  return [
    { from: first.from, to: middle },
    { from: middle, to: last.to },
  ];
};
