import { type EffectivePeriod, inForceOn } from '../../effective/index.ts';
import { type HolidayKind, isDayOff } from '../../organisation/holidays/index.ts';
import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';

/** Part of a day, in minutes after midnight: `from` is included, `to` is not. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** When a day is worked: from its first minute to its last, without its breaks, which lie within and never share a minute. */
export interface DayHours extends TimeSpan {
  readonly breaks: readonly TimeSpan[];
}

/** Office hours from a day on: of each day of the week from Sunday on, null for one that is off. None crosses midnight. */
export interface OfficeHours extends EffectivePeriod {
  readonly week: readonly (DayHours | null)[];
}

/** What a record makes of a day for the person whose time is reckoned; both minutes are null for a whole day. */
export interface HolidayOfPerson {
  readonly date: CalendarDate;
  readonly kind: HolidayKind;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

/** By what the working time of somebody is reckoned. */
export interface WorkCalendar {
  readonly officeHours: readonly OfficeHours[];
  /** Those alone that concern the person. */
  readonly holidays: readonly HolidayOfPerson[];
}

/** What is left of a span without another. */
const without = (span: TimeSpan, off: TimeSpan): TimeSpan[] =>
  [
    { from: span.from, to: Math.min(span.to, off.from) },
    { from: Math.max(span.from, off.to), to: span.to },
  ].filter(({ from, to }) => from < to);

const MINUTES_OF_A_DAY = 1_440;

const hoursOf = ({ officeHours, holidays }: WorkCalendar, date: CalendarDate): DayHours | null => {
  const week = inForceOn(officeHours, date)?.week ?? [];
  const isMakeupWorkday = holidays.some((holiday) => holiday.date === date && !isDayOff(holiday.kind));
  // A make-up workday falls on a day that has no hours of its own: it has those of the first workday of the week.
  return week[dayOfWeek(date)] ?? (isMakeupWorkday ? (week.find((hours) => hours !== null) ?? null) : null);
};

/** The spans of a day that are worked, in their order: office hours without breaks and without what is off. */
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

/** Minutes of some spans that lie within another. */
export const minutesWithin = (spans: readonly TimeSpan[], { from, to }: TimeSpan): number =>
  lengthOf(
    spans
      .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
      .filter((span) => span.from < span.to),
  );

/** The minutes of a day that are worked; none on a day that is off. */
export const workingMinutesOn = (calendar: WorkCalendar, date: CalendarDate): number =>
  lengthOf(workedSpans(calendar, date));

/** The two halves of a day: as many minutes are worked in the first as in the second, which has the odd one. */
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
