import { type CalendarDate, monthOf } from '../../dates/index.ts';
import { type ShiftHours, shiftMinutes, workingMinutesOf } from '../shift-templates/index.ts';
import { monthlyLimit } from '../overtime/index.ts';
import { cyclesOf } from './cycles.ts';
import {
  isWork,
  type PlannedDay,
  type ScheduleFacts,
  systemOn,
  type Violation,
  type WorkingHourSystem,
} from './plan.ts';

const HOUR = 60;
const MINUTES_OF_A_DAY = 1_440;
const WEEK = 7;

/** Normal minutes of a day: eight hours, two more in two- and four-week systems (Articles 30(1), 30(2), 30-1). */
const dailyNormal: Readonly<Record<WorkingHourSystem, number>> = {
  normal: 8 * HOUR,
  two_week: 10 * HOUR,
  four_week: 10 * HOUR,
  eight_week: 8 * HOUR,
};

/** Normal minutes of a week; the four-week system has no limit of its own (Articles 30(1) to (3)). */
const weeklyNormal: Readonly<Record<WorkingHourSystem, number>> = {
  normal: 40 * HOUR,
  two_week: 48 * HOUR,
  four_week: Infinity,
  eight_week: 48 * HOUR,
};

const articles: Readonly<Record<WorkingHourSystem, string>> = {
  normal: '第 30 條第 1 項',
  two_week: '第 30 條第 2 項',
  four_week: '第 30 條之 1',
  eight_week: '第 30 條第 3 項',
};

/** Length in days of the cycles whose hours are summed. */
export const cycleDays: Readonly<Record<WorkingHourSystem, number>> = {
  normal: WEEK,
  two_week: 2 * WEEK,
  four_week: 4 * WEEK,
  eight_week: 8 * WEEK,
};

type Rule = (days: readonly PlannedDay[], facts: ScheduleFacts) => Violation[];

const minutesOn = (day: PlannedDay): number => (isWork(day) ? workingMinutesOf(day.shift) : 0);

const datesOf = (days: readonly PlannedDay[]): CalendarDate[] => days.map(({ date }) => date);

const sumOf = (days: readonly PlannedDay[]): number => days.reduce((sum, day) => sum + minutesOn(day), 0);

/** Normal hours of a day. Articles 30(1), 30(2), 30-1. */
export const dailyHours: Rule = (days, { systems }) =>
  days.flatMap((day): Violation[] => {
    const system = systemOn(systems, day.date).system;
    const [minutes, limit] = [minutesOn(day), dailyNormal[system]];
    return minutes > limit
      ? [
          {
            rule: 'dailyHours',
            article: articles[system],
            level: 'must',
            days: [day.date],
            parameters: { minutes, limit },
          },
        ]
      : [];
  });

/** Normal hours of a week. Articles 30(1) to (3). */
export const weeklyHours: Rule = (days, facts) =>
  cyclesOf(days, facts, WEEK).flatMap(({ system, days: week }): Violation[] => {
    const [minutes, limit] = [sumOf(week), weeklyNormal[system]];
    return minutes > limit
      ? [
          {
            rule: 'weeklyHours',
            article: articles[system],
            level: 'must',
            days: datesOf(week),
            parameters: { minutes, limit },
          },
        ]
      : [];
  });

/** Normal hours of a cycle of a system with variable hours: 40 for each of its weeks. Articles 30(2), 30(3), 30-1. */
export const cycleHours: Rule = (days, facts) =>
  (['two_week', 'four_week', 'eight_week'] as const).flatMap((system) =>
    cyclesOf(days, facts, cycleDays[system])
      .filter((cycle) => cycle.system === system)
      .flatMap(({ days: cycle }): Violation[] => {
        const [minutes, limit] = [sumOf(cycle), (cycleDays[system] / WEEK) * 40 * HOUR];
        return minutes > limit
          ? [
              {
                rule: 'cycleHours',
                article: articles[system],
                level: 'must',
                days: datesOf(cycle),
                parameters: { minutes, limit },
              },
            ]
          : [];
      }),
  );

const LONGEST_DAY = 12 * HOUR;

/** Work of a day with overtime: at most twelve hours. Article 32(2). */
export const dailyLimit: Rule = (days, { overtime }) =>
  days.flatMap((day): Violation[] => {
    const minutes = minutesOn(day) + (overtime.get(day.date) ?? 0);
    return minutes > LONGEST_DAY
      ? [
          {
            rule: 'dailyLimit',
            article: '第 32 條第 2 項',
            level: 'must',
            days: [day.date],
            parameters: { minutes, limit: LONGEST_DAY },
          },
        ]
      : [];
  });

const QUARTER_LIMIT = 138 * HOUR;
const MONTHS_OF_A_QUARTER = 3;

/** Calendar quarter of a day: `2026-3` for July to September. */
const quarterOf = (date: CalendarDate): string =>
  `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / MONTHS_OF_A_QUARTER)}`;

/**
 * Overtime of a month, and of three months where a month of them has the consent to more. The consent in force on the
 * last day of a month is that of the month. Article 32(2).
 */
export const monthlyOvertime: Rule = (days, { overtime, systems }) => {
  // Overtime counts on days without a plan as well.
  const allDates = [...new Set([...datesOf(days), ...overtime.keys()])].toSorted();
  const hasConsent = (date: CalendarDate): boolean => systemOn(systems, monthOf(date).to).hasOvertimeConsent;
  const exceeding = (
    groupOf: (date: CalendarDate) => string,
    limitOf: (dates: readonly CalendarDate[]) => number,
  ): Violation[] =>
    [...Map.groupBy(allDates, groupOf).values()].flatMap((dates): Violation[] => {
      const worked = dates.filter((date) => (overtime.get(date) ?? 0) > 0);
      const minutes = worked.reduce((sum, date) => sum + (overtime.get(date) ?? 0), 0);
      const limit = limitOf(dates);
      return minutes > limit
        ? [
            {
              rule: 'monthlyOvertime',
              article: '第 32 條第 2 項',
              level: 'must',
              days: worked,
              parameters: { minutes, limit },
            },
          ]
        : [];
    });
  return [
    ...exceeding(
      (date) => date.slice(0, 7),
      (dates) => monthlyLimit(dates.some(hasConsent)),
    ),
    ...exceeding(quarterOf, (dates) => (dates.some(hasConsent) ? QUARTER_LIMIT : Infinity)),
  ];
};

const CONTINUOUS = 4 * HOUR;
const SHORTEST_BREAK = 30;

/** Stretches of work of a shift between breaks of at least 30 minutes, in minutes. */
export const workStretches = (shift: ShiftHours): number[] => {
  const since = (minute: number): number => (minute - shift.startMinute + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY;
  const pauses = shift.breaks
    .map(({ from, to }) => ({ from: since(from), length: (to - from + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY }))
    .filter(({ length }) => length >= SHORTEST_BREAK)
    .toSorted((a, b) => a.from - b.from);
  const starts = [0, ...pauses.map(({ from, length }) => from + length)];
  const ends = [...pauses.map(({ from }) => from), shiftMinutes(shift)];
  return starts.map((start, place) => (ends[place] ?? start) - start);
};

/**
 * A break of 30 minutes after four hours. A shift with a break elsewhere is a warning, because breaks may be arranged
 * otherwise for shifts and continuous work. Article 35.
 */
export const breakAfterFourHours: Rule = (days) =>
  days.filter(isWork).flatMap(({ date, shift }): Violation[] => {
    const stretches = workStretches(shift);
    const minutes = Math.max(...stretches);
    return minutes > CONTINUOUS
      ? [
          {
            rule: 'breakAfterFourHours',
            article: '第 35 條',
            level: stretches.length > 1 ? 'warn' : 'must',
            days: [date],
            parameters: { minutes, limit: CONTINUOUS },
          },
        ]
      : [];
  });
