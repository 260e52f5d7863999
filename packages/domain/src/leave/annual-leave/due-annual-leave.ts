import { type StoredService, serviceOf } from '../../people/employment/index.ts';
import { addDays, type CalendarDate, laterOf, type Period, earlierOf } from '../../dates/index.ts';
import {
  type AnnualLeaveLot,
  annualLeaveLots,
  type AnnualLeavePolicy,
  type EntitlingService,
} from './annual-leave-lots.ts';
import type { LeaveHours } from './leave-arithmetic.ts';
import { sharedLeaveYearOf } from './leave-year.ts';

/** An employment period. Annual leave is granted on its days only. */
export interface ServedStint {
  /** First day that counts as service (特休起算日). It is before the hire date if earlier service is credited. */
  readonly seniorityOn: CalendarDate;
  readonly hiredOn: CalendarDate;
  /** Inclusive, or null if no end is known. */
  readonly lastWorkingOn: CalendarDate | null;
}

/** Working time from a day until the next term begins. */
export interface WorkingTerm {
  readonly from: CalendarDate;
  /** Minutes of an ordinary week, or null for full-time work. */
  readonly weeklyMinutes: number | null;
  /** Whether the Labor Standards Act applies. Without it, no annual leave is granted. */
  readonly isUnderAct: boolean;
}

/** The parts of an employment that annual leave depends on. */
export interface EmploymentHistory {
  /** In order. */
  readonly stints: readonly ServedStint[];
  /** In order. Without terms, the employee works full time under the Act. */
  readonly terms: readonly WorkingTerm[];
  readonly unpaidLeaves: StoredService['unpaidLeaves'];
}

/** Unit of annual leave: days of eight hours. Parts of a day are rounded up to half hours. */
export const houseLeaveHours: LeaveHours = { dayMinutes: 480, unitMinutes: 30 };

const fullTime: Omit<WorkingTerm, 'from'> = { weeklyMinutes: null, isUnderAct: true };

/** Returns the service of an employment period, with the first day on which it grants leave. */
export const entitlingServiceOf = (
  { unpaidLeaves }: Pick<EmploymentHistory, 'unpaidLeaves'>,
  { seniorityOn, hiredOn }: Pick<ServedStint, 'seniorityOn' | 'hiredOn'>,
): Omit<EntitlingService, 'weeklyMinutes'> => ({
  ...serviceOf({ seniorityOn, unpaidLeaves }),
  hiredOn,
});

/** Ends a lot before the next employment period, because the rest was paid when the earlier one ended. */
const endBeforeNextStint = (lot: AnnualLeaveLot, next: ServedStint | undefined): AnnualLeaveLot =>
  next !== undefined && lot.until >= next.hiredOn ? { ...lot, until: addDays(next.hiredOn, -1) } : lot;

/** Returns the working term on a day, or full-time work under the Act if no term is known. */
export const termOn = (terms: readonly WorkingTerm[], day: CalendarDate): Omit<WorkingTerm, 'from'> =>
  terms.findLast(({ from }) => from <= day) ?? fullTime;

/** Lists the distinct lengths of a week in a period, so that leave is calculated once for each. */
const listWeeklyMinutes = (
  terms: readonly WorkingTerm[],
  { from: first, to }: Period,
): WorkingTerm['weeklyMinutes'][] => {
  const termsWithin = [termOn(terms, first), ...terms.filter(({ from }) => from > first && from <= to)];
  return [...new Set(termsWithin.filter(({ isUnderAct }) => isUnderAct).map(({ weeklyMinutes }) => weeklyMinutes))];
};

interface PartUnderAct {
  readonly from: CalendarDate;
  /** Inclusive, or null if no end is known. */
  readonly to: CalendarDate | null;
}

/**
 * Lists the days of an employment period on which the Act applies. Terms after the last working day belong to a later
 * period.
 */
const periodsUnderAct = (terms: readonly WorkingTerm[], { hiredOn, lastWorkingOn }: ServedStint): PartUnderAct[] => {
  const parts: PartUnderAct[] = [];
  const isWithinStint = (day: CalendarDate): boolean =>
    day > hiredOn && (lastWorkingOn === null || day <= lastWorkingOn);
  for (const from of [hiredOn, ...terms.map((term) => term.from).filter(isWithinStint)]) {
    const { isUnderAct } = termOn(terms, from);
    const last = parts.at(-1);
    const isWithin = last !== undefined && last.to === lastWorkingOn;
    if (isUnderAct && !isWithin) {
      parts.push({ from, to: lastWorkingOn });
    } else if (!isUnderAct && isWithin) {
      parts.splice(-1, 1, { from: last.from, to: addDays(from, -1) });
    }
  }
  return parts;
};

/**
 * Removes lots of a shared leave year that was granted before, because it is granted once even if the Act did not apply
 * in between.
 */
const withoutRepeatedYears = (lots: readonly AnnualLeaveLot[]): AnnualLeaveLot[] =>
  lots.filter(
    ({ rule, from }, index) =>
      rule !== 'sharedYear' ||
      !lots.slice(0, index).some((earlier) => earlier.rule === 'sharedYear' && earlier.until >= from),
  );

/** Returns the first day of the shared leave year of a day, because grants of the same year must be known. */
const startOfLeaveYear = ({ system }: AnnualLeavePolicy, day: CalendarDate): CalendarDate =>
  system === 'anniversary' ? day : sharedLeaveYearOf(system, day).from;

/**
 * Lists the lots of annual leave that begin within a period, inclusive, in order. Each lot uses the service of its
 * employment period and the weekly hours on its first day. If the Act starts to apply within a shared leave year, leave
 * is granted from that day on, as for a new employee with credited service.
 */
export const dueAnnualLeave = (
  employment: EmploymentHistory,
  policy: AnnualLeavePolicy,
  within: Period,
): AnnualLeaveLot[] => {
  const { stints, terms } = employment;
  const lotsOfPart = (stint: ServedStint, part: PartUnderAct): AnnualLeaveLot[] => {
    const days = { from: laterOf(startOfLeaveYear(policy, within.from), part.from), to: earlierOf(within.to, part.to) };
    const service = { ...entitlingServiceOf(employment, stint), hiredOn: part.from };
    return days.from > days.to
      ? []
      : listWeeklyMinutes(terms, days).flatMap((weeklyMinutes) =>
          annualLeaveLots({ ...service, weeklyMinutes }, policy, days).filter(
            ({ from }) => termOn(terms, from).weeklyMinutes === weeklyMinutes,
          ),
        );
  };
  return stints.flatMap((stint, index) => {
    const lots = periodsUnderAct(terms, stint)
      .flatMap((part) => lotsOfPart(stint, part))
      .toSorted((one, other) => one.from.localeCompare(other.from));
    return withoutRepeatedYears(lots)
      .filter(({ from }) => from >= within.from)
      .map((lot) => endBeforeNextStint(lot, stints[index + 1]));
  });
};
