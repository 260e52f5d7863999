import { dayOffCodes } from '@hr/contracts/time/schedules';
import {
  addDays,
  type CalendarDate,
  dayOfWeek,
  daysBetween,
  daysOfPeriod,
  monthOf,
  type Period,
} from '@hr/domain/dates';
import { parseTable } from './schedule-paste.ts';
import { type CellValue, type Shift, valueOfCode } from './schedule-values.ts';

/** Stands for a day without a plan in a pattern. */
const NO_PLAN = '-';

export type ParsedPattern = { readonly values: readonly CellValue[] } | { readonly unknown: string };

/** Parses a pattern of codes: `D1 D1 E1 休 例`. */
export const parsePattern = (text: string, shifts: readonly Shift[]): ParsedPattern => {
  const codes = text.split(/[\s,，、]+/).filter((code) => code !== '');
  const unknown = codes.find((code) => code !== NO_PLAN && valueOfCode(code, shifts) === null);
  return unknown === undefined ? { values: codes.map((code) => valueOfCode(code, shifts)) } : { unknown };
};

/** Returns the value of a pattern on a day; the first value is that of `start`. */
export const valueOfPattern = (
  values: readonly CellValue[],
  { start, day }: { readonly start: CalendarDate; readonly day: CalendarDate },
): CellValue => {
  const place = daysBetween(start, day) % values.length;
  return values[place < 0 ? place + values.length : place] ?? null;
};

/** Returns the first row of copied cells as a pattern; empty if it has no plan. */
export const patternOfRow = (copied: string): string => {
  const codes = parseTable(copied)[0] ?? [];
  return codes.every((code) => code === '') ? '' : codes.map((code) => code || NO_PLAN).join(' ');
};

export const patternPresets = [
  { name: '做二休二', workDays: 2 },
  { name: '做四休二', workDays: 4 },
] as const;

/** Builds the text of a preset: days of work, then 休息日 and 例假. */
export const presetPattern = (workDays: number, code: string): string =>
  [...Array.from({ length: workDays }, () => code), dayOffCodes.rest, dayOffCodes.regular].join(' ');

interface DayChoice extends Period {
  /** Days of the week; Sunday is 0. */
  readonly weekdays: readonly number[];
  readonly onHolidays: boolean;
  readonly holidays: ReadonlyMap<CalendarDate, string>;
}

/** Lists the days of a period on the chosen days of the week, with or without holidays. */
export const chosenDays = ({ weekdays, onHolidays, holidays, ...period }: DayChoice): CalendarDate[] =>
  daysOfPeriod(period).filter((day) => weekdays.includes(dayOfWeek(day)) && (onHolidays || !holidays.has(day)));

export type CopySource = 'week' | 'month';

const WEEK = 7;

/** Period from which days are copied: the week or the months before. */
export const sourcePeriod = ({ from, to }: Period, source: CopySource): Period =>
  source === 'week'
    ? { from: addDays(from, -WEEK), to: addDays(from, -1) }
    : { from: monthOf(from, 1).from, to: monthOf(to, 1).to };

/** Returns the day from which a day is copied: by weekday or by day of the month; null if that month is shorter. */
export const sourceDay = (
  day: CalendarDate,
  { from, source }: { readonly from: CalendarDate; readonly source: CopySource },
): CalendarDate | null => {
  if (source === 'week') {
    return addDays(from, (daysBetween(from, day) % WEEK) - WEEK);
  }
  const before = monthOf(day, 1);
  const copied = addDays(before.from, Number(day.slice(-2)) - 1);
  return copied > before.to ? null : copied;
};
