import { type EffectivePeriod, inForceOn } from '../../effective/index.ts';
import { type HolidayKind, isDayOff } from '../../organisation/holidays/index.ts';
import { addDays, type CalendarDate, dayOfWeek } from '../../dates/index.ts';
import { breakSpansOf, crossesMidnight, type ShiftHours, shiftMinutes } from '../shift-templates/index.ts';

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

/** Days without a shift: 例假, 休息日, 國定假日 and 空班. */
export const dayOffKinds = ['regular', 'rest', 'holiday', 'empty'] as const;

export type DayOffKind = (typeof dayOffKinds)[number];

/** A day of a published schedule: a shift, or a kind of day off without one. It replaces the office hours of the day. */
export interface ScheduledDay {
  readonly date: CalendarDate;
  readonly kind: 'work' | DayOffKind;
  readonly shift: ShiftHours | null;
}

/** The calendar from which working time of an employee is calculated. */
export interface WorkCalendar {
  readonly officeHours: readonly OfficeHours[];
  /** Only holidays that concern the employee. */
  readonly holidays: readonly EmployeeHoliday[];
  /** Published days of employees who work in shifts. */
  readonly scheduled?: readonly ScheduledDay[];
}

export const scheduledOn = ({ scheduled = [] }: WorkCalendar, date: CalendarDate): ScheduledDay | null =>
  scheduled.find((day) => day.date === date) ?? null;

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

/** Days off of a date in minutes after its midnight. */
const daysOffOn = ({ holidays }: WorkCalendar, date: CalendarDate, isOff: (kind: HolidayKind) => boolean): TimeSpan[] =>
  holidays
    .filter((holiday) => holiday.date === date && isOff(holiday.kind))
    .map(({ startMinute, endMinute }) => ({ from: startMinute ?? 0, to: endMinute ?? MINUTES_OF_A_DAY }));

const withoutAll = (span: TimeSpan, offs: readonly TimeSpan[]): TimeSpan[] =>
  offs.reduce<TimeSpan[]>((spans, off) => spans.flatMap((one) => without(one, off)), [span]);

const isClosure = (kind: HolidayKind): boolean => kind === 'disaster_closure';

/** Spans of a shift. A schedule knows the holidays, so only closures are excluded, also those of the next day. */
const shiftSpans = (calendar: WorkCalendar, date: CalendarDate, hours: ShiftHours): TimeSpan[] => {
  const unpaid = breakSpansOf(hours).filter(({ isPaid }) => !isPaid);
  const closures = [
    ...daysOffOn(calendar, date, isClosure),
    ...daysOffOn(calendar, addDays(date, 1), isClosure).map(({ from, to }) => ({
      from: from + MINUTES_OF_A_DAY,
      to: to + MINUTES_OF_A_DAY,
    })),
  ];
  return withoutAll({ from: hours.startMinute, to: hours.startMinute + shiftMinutes(hours) }, [...unpaid, ...closures]);
};

/**
 * Lists the working spans of a day in order, without breaks and time off. The shift of a night belongs to the day on
 * which it begins, so its minutes go beyond 1440.
 */
export const workedSpans = (calendar: WorkCalendar, date: CalendarDate): TimeSpan[] => {
  const scheduled = scheduledOn(calendar, date);
  if (scheduled) {
    return scheduled.shift ? shiftSpans(calendar, date, scheduled.shift) : [];
  }
  const hours = hoursOf(calendar, date);
  return hours
    ? withoutAll({ from: hours.from, to: hours.to }, [...hours.breaks, ...daysOffOn(calendar, date, isDayOff)])
    : [];
};

const endOf = (calendar: WorkCalendar, date: CalendarDate): number => {
  const shift = scheduledOn(calendar, date)?.shift;
  return shift && crossesMidnight(shift) ? shift.startMinute + shiftMinutes(shift) : MINUTES_OF_A_DAY;
};

/**
 * Returns the bounds of a working day in minutes after its midnight. A night shift extends its day and shortens the
 * next one, so that days neither overlap nor leave a gap.
 */
export const dayBounds = (calendar: WorkCalendar, date: CalendarDate): TimeSpan => ({
  from: endOf(calendar, addDays(date, -1)) - MINUTES_OF_A_DAY,
  to: endOf(calendar, date),
});

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
