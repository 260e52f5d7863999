import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';
import type { Violation } from './plan.ts';

/** Least number of people of a department on a shift in a period. */
export interface StaffingMinimum {
  readonly weekdayCount: number;
  /** On Saturdays, Sundays and holidays. */
  readonly holidayCount: number;
  readonly startOn: CalendarDate;
  /** Inclusive; null while open. */
  readonly endOn: CalendarDate | null;
}

const [SUNDAY, SATURDAY] = [0, 6];

type Holidays = Pick<ReadonlyMap<CalendarDate, string>, 'has'>;

/** Returns the least number of a day; 0 outside the period. */
export const leastOn = (
  { weekdayCount, holidayCount, startOn, endOn }: StaffingMinimum,
  date: CalendarDate,
  holidays: Holidays,
): number => {
  if (date < startOn || (endOn !== null && endOn < date)) {
    return 0;
  }
  return [SUNDAY, SATURDAY].includes(dayOfWeek(date)) || holidays.has(date) ? holidayCount : weekdayCount;
};

interface PlaceInTree {
  readonly departmentId: string;
  /** Departments above, nearest first. */
  readonly ancestors: readonly string[];
  readonly least: number;
}

/**
 * Returns the least number of people that several departments need together. The minimum of a department includes the
 * people of those below it, so that it is only exceeded by the sum of theirs.
 */
export const leastTogether = (minimums: readonly PlaceInTree[]): number => {
  const departments = new Set(minimums.map(({ departmentId }) => departmentId));
  const below = Map.groupBy(minimums, ({ ancestors }) => ancestors.find((id) => departments.has(id)) ?? null);
  const sumBelow = (departmentId: string | null): number =>
    (below.get(departmentId) ?? []).reduce((sum, one) => sum + Math.max(one.least, sumBelow(one.departmentId)), 0);
  return sumBelow(null);
};

interface StaffedDays {
  /** In order. */
  readonly dates: readonly CalendarDate[];
  readonly holidays: Holidays;
  /** People on the shift by day. */
  readonly counts: ReadonlyMap<CalendarDate, number>;
  /** 「護理部 早班」 */
  readonly shift: string;
}

/** Warns of the days with too few people on a shift. Consecutive days with the same numbers are one violation. */
export const findStaffingGaps = (
  minimum: StaffingMinimum,
  { dates, holidays, counts, shift }: StaffedDays,
): Violation[] => {
  const gaps: { days: CalendarDate[]; count: number; least: number }[] = [];
  let isContinued = false;
  for (const date of dates) {
    const [count, least] = [counts.get(date) ?? 0, leastOn(minimum, date, holidays)];
    const last = gaps.at(-1);
    if (count >= least) {
      isContinued = false;
    } else if (isContinued && last?.count === count && last.least === least) {
      last.days.push(date);
    } else {
      gaps.push({ days: [date], count, least });
      isContinued = true;
    }
  }
  return gaps.map(({ days, count, least }) => ({
    rule: 'staffing',
    article: null,
    level: 'warn',
    days,
    parameters: { shift, count, least },
  }));
};
