import { shiftMinutes } from '../shift-templates/index.ts';
import { addDays } from '../../dates/index.ts';
import { cyclesOf } from './cycles.ts';
import {
  isWork,
  type PlannedDay,
  type ScheduleFacts,
  systemOn,
  type Violation,
  type WorkDay,
  type WorkingHourSystem,
} from './plan.ts';

const HOUR = 60;
const MINUTES_OF_A_DAY = 1_440;
const WEEK = 7;

interface Quota {
  /** Days of the cycle. */
  readonly cycle: number;
  readonly least: number;
}

/** Least number of 例假 in a cycle. Article 36(1) to (3). */
const regularQuota: Readonly<Record<WorkingHourSystem, Quota>> = {
  normal: { cycle: WEEK, least: 1 },
  two_week: { cycle: WEEK, least: 1 },
  four_week: { cycle: 2 * WEEK, least: 2 },
  eight_week: { cycle: WEEK, least: 1 },
};

/** Least number of 例假 and 休息日 in a cycle. Article 36(1) to (3). */
const restQuota: Readonly<Record<WorkingHourSystem, Quota>> = {
  normal: { cycle: WEEK, least: 2 },
  two_week: { cycle: 2 * WEEK, least: 4 },
  four_week: { cycle: 4 * WEEK, least: 8 },
  eight_week: { cycle: 8 * WEEK, least: 16 },
};

const articles: Readonly<Record<WorkingHourSystem, string>> = {
  normal: '第 36 條第 1 項',
  two_week: '第 36 條第 2 項第 1 款',
  eight_week: '第 36 條第 2 項第 2 款',
  four_week: '第 36 條第 2 項第 3 款',
};

type Rule = (days: readonly PlannedDay[], facts: ScheduleFacts) => Violation[];

interface Counting {
  readonly rule: 'regularLeave' | 'restDays';
  readonly quotas: typeof restQuota;
  readonly counts: (day: PlannedDay) => boolean;
}

/** Only complete cycles are counted, because the other days of a cut cycle are not known. */
const tooFew =
  ({ rule, quotas, counts }: Counting): Rule =>
  (days, facts) =>
    Object.entries(quotas).flatMap(([system, { cycle: length, least }]) =>
      cyclesOf(days, facts, length)
        .filter((cycle) => cycle.isComplete && cycle.system === system)
        .flatMap((cycle): Violation[] => {
          const count = cycle.days.filter(counts).length;
          const article = articles[cycle.system];
          return count < least
            ? [{ rule, article, level: 'must', days: cycle.days.map(({ date }) => date), parameters: { count, least } }]
            : [];
        }),
    );

/** 例假 of each cycle. Article 36. */
export const regularLeave = tooFew({
  rule: 'regularLeave',
  quotas: regularQuota,
  counts: ({ kind }) => kind === 'regular',
});

/** 例假 and 休息日 of each cycle together. Article 36. */
export const restDays = tooFew({
  rule: 'restDays',
  quotas: restQuota,
  counts: ({ kind }) => kind === 'regular' || kind === 'rest',
});

const MOST_DAYS = 6;
const MOST_DAYS_MOVED = 12;

/**
 * At most six days of work in a row, twelve where 例假 may be moved on each of them. Article 36(4); Enforcement Rules,
 * Article 22-3.
 */
export const consecutiveDays: Rule = (days, { systems }) => {
  const runs: WorkDay[][] = [];
  for (const day of days.filter(isWork)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && addDays(last.date, 1) === day.date) {
      run.push(day);
    } else {
      runs.push([day]);
    }
  }
  return runs.flatMap((run): Violation[] => {
    const isMoved = run.every(({ date }) => systemOn(systems, date).hasMovedRegularLeave);
    const limit = isMoved ? MOST_DAYS_MOVED : MOST_DAYS;
    return run.length > limit
      ? [
          {
            rule: 'consecutiveDays',
            article: '施行細則第 22 條之 3',
            level: 'must',
            days: run.map(({ date }) => date),
            parameters: { count: run.length, limit },
          },
        ]
      : [];
  });
};

const REST = 11 * HOUR;
const SHORT_REST = 8 * HOUR;

/** Eleven hours between shifts, eight with consent on the day of the second. Article 34(2). */
export const restBetweenShifts: Rule = (days, { systems }) => {
  const works = days.filter(isWork);
  return works.flatMap((day, place): Violation[] => {
    const next = works[place + 1];
    if (!next || next.date !== addDays(day.date, 1)) {
      return [];
    }
    const limit = systemOn(systems, next.date).hasShortRestConsent ? SHORT_REST : REST;
    const end = day.shift.startMinute + shiftMinutes(day.shift);
    const minutes = next.shift.startMinute + MINUTES_OF_A_DAY - end;
    return minutes < limit
      ? [
          {
            rule: 'restBetweenShifts',
            article: '第 34 條第 2 項',
            level: 'must',
            days: [day.date, next.date],
            parameters: { minutes, limit },
          },
        ]
      : [];
  });
};
