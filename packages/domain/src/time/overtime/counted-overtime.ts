import { addDays, type CalendarDate, dayOfWeek, type Period } from '../../dates/index.ts';
import type { OvertimeDayKind } from './overtime-day.ts';

/** Overtime of a day, in minutes without breaks. */
export interface OvertimeOfDay {
  readonly on: CalendarDate;
  readonly kind: OvertimeDayKind;
  readonly minutes: number;
}

/** Minutes of a day by the office hours, whether they are worked or not. */
export type OrdinaryMinutes = (day: CalendarDate) => number;

const HOUR = 60;
/** Normal hours, beyond which work counts as extended (Labor Standards Act, Article 30, paragraph 1). */
const [NORMAL_DAY, NORMAL_WEEK] = [8 * HOUR, 40 * HOUR];

const DAYS_OF_A_WEEK = 7;

/** Weeks begin on Monday. */
const mondayOf = (day: CalendarDate): CalendarDate =>
  addDays(day, -((dayOfWeek(day) + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK));

/** Returns the normal hours of a week that are left after its office hours. */
const remainingNormalMinutes = (monday: CalendarDate, ordinary: OrdinaryMinutes): number =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, place) => ordinary(addDays(monday, place))).reduce(
    (rest, minutes) => Math.max(0, rest - minutes),
    NORMAL_WEEK,
  );

/** Sums the overtime of each day, because the law counts days, in order. */
const sumByDay = (all: readonly OvertimeOfDay[]): OvertimeOfDay[] =>
  [...Map.groupBy(all, ({ on, kind }) => `${on} ${kind}`).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, minutes: others.reduce((sum, { minutes }) => sum + minutes, first.minutes) }] : [],
    )
    .toSorted((one, other) => one.on.localeCompare(other.on));

/**
 * Calculates the overtime that counts towards monthly limits, by day: on workdays the time beyond the normal hours of
 * the day or week, including office hours; on rest days all of it; on holidays and regular leave the time beyond a
 * normal day (Labor Standards Act, Articles 24, 30 and 36; Enforcement Rules, Article 20-1). Decision 107.
 */
export const countedOvertime = (all: readonly OvertimeOfDay[], ordinary: OrdinaryMinutes): OvertimeOfDay[] => {
  const restBy = new Map<CalendarDate, number>();
  return sumByDay(all).map((day) => {
    if (day.kind === 'rest_day') {
      return day;
    }
    if (day.kind !== 'workday') {
      return { ...day, minutes: Math.max(0, day.minutes - NORMAL_DAY) };
    }
    const monday = mondayOf(day.on);
    const rest = restBy.get(monday) ?? remainingNormalMinutes(monday, ordinary);
    const normal = Math.min(day.minutes, rest, Math.max(0, NORMAL_DAY - ordinary(day.on)));
    restBy.set(monday, rest - normal);
    return { ...day, minutes: day.minutes - normal };
  });
};

/** Sums the counted overtime within a period, in minutes. */
export const minutesWithin = (counted: readonly OvertimeOfDay[], { from, to }: Period): number =>
  counted.filter(({ on }) => on >= from && on <= to).reduce((sum, { minutes }) => sum + minutes, 0);
