import { type KeptService, serviceOf } from '../../people/employees/index.ts';
import { addDays, type CalendarDate, laterOf, type Period } from '../../dates/index.ts';
import { type AnnualLeaveLot, annualLeaveLots, type AnnualLeavePolicy, type Entitled } from './annual-leave-lots.ts';
import type { LeaveHours } from './leave-arithmetic.ts';
import { sharedLeaveYearOf } from './leave-year.ts';

/** A stint of somebody: annual leave is given on its days alone. */
export interface ServedStint {
  /** The first day that counts (特休起算日); before the stint where earlier service is credited. */
  readonly seniorityOn: CalendarDate;
  readonly hiredOn: CalendarDate;
  /** Included; null while nobody knows of an end. */
  readonly lastWorkingOn: CalendarDate | null;
}

/** As what somebody works from a day on, until the next of these. */
export interface WorkingTerm {
  readonly from: CalendarDate;
  /** Of an ordinary week; null for full-time work. */
  readonly weeklyMinutes: number | null;
  /** Whether the Labor Standards Act applies; to whom it does not, it gives nothing. */
  readonly isUnderAct: boolean;
}

/** All of somebody's employment that annual leave depends on. */
export interface Employed {
  /** In their order. */
  readonly stints: readonly ServedStint[];
  /** In their order; of somebody of whom none is known it is full-time work under the act. */
  readonly terms: readonly WorkingTerm[];
  readonly unpaidLeaves: KeptService['unpaidLeaves'];
}

/** In what the house counts annual leave: days of eight hours, rounded up to half hours where days are no whole ones. */
export const houseLeaveHours: LeaveHours = { dayMinutes: 480, unitMinutes: 30 };

const fullTime: Omit<WorkingTerm, 'from'> = { weeklyMinutes: null, isUnderAct: true };

/** What the service of a stint is reckoned from, and the first day on which it gives leave. */
export const entitlingServiceOf = (
  { unpaidLeaves }: Pick<Employed, 'unpaidLeaves'>,
  { seniorityOn, hiredOn }: Pick<ServedStint, 'seniorityOn' | 'hiredOn'>,
): Omit<Entitled, 'weeklyMinutes'> => ({
  ...serviceOf({ seniorityOn, unpaidLeaves }),
  hiredOn,
});

const earlierOf = (day: CalendarDate, other: CalendarDate | null): CalendarDate =>
  other !== null && other < day ? other : day;

/** The next stint takes over: what was left of the one before was paid when it ended. */
const endingBefore = (lot: AnnualLeaveLot, next: ServedStint | undefined): AnnualLeaveLot =>
  next !== undefined && lot.until >= next.hiredOn ? { ...lot, until: addDays(next.hiredOn, -1) } : lot;

/** The working term of a day; full-time work under the act where none is known. */
export const termOn = (terms: readonly WorkingTerm[], day: CalendarDate): Omit<WorkingTerm, 'from'> =>
  terms.findLast(({ from }) => from <= day) ?? fullTime;

/** The lengths of a week within some days, each once: most people have one, for which their leave is reckoned once. */
const weeksWithin = (terms: readonly WorkingTerm[], { from: first, to }: Period): WorkingTerm['weeklyMinutes'][] => {
  const held = [termOn(terms, first), ...terms.filter(({ from }) => from > first && from <= to)];
  return [...new Set(held.filter(({ isUnderAct }) => isUnderAct).map(({ weeklyMinutes }) => weeklyMinutes))];
};

interface PartUnderAct {
  readonly from: CalendarDate;
  /** Included; null while nobody knows of an end. */
  readonly to: CalendarDate | null;
}

/** The days of a stint on which the act applies. Terms from after the last working day belong to a later stint. */
const partsUnderAct = (terms: readonly WorkingTerm[], { hiredOn, lastWorkingOn }: ServedStint): PartUnderAct[] => {
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

/** A shared leave year is given of once, also where the act did not apply for some of its days. */
const givenOnce = (lots: readonly AnnualLeaveLot[]): AnnualLeaveLot[] =>
  lots.filter(
    ({ rule, from }, index) =>
      rule !== 'sharedYear' ||
      !lots.slice(0, index).some((earlier) => earlier.rule === 'sharedYear' && earlier.until >= from),
  );

/** The first day of the leave year of a day, where years are shared: what it gave before has to be known. */
const sinceLeaveYear = ({ system }: AnnualLeavePolicy, day: CalendarDate): CalendarDate =>
  system === 'anniversary' ? day : sharedLeaveYearOf(system, day).from;

/**
 * The lots of annual leave that are due to somebody and begin within a period, both days included, in their order: by the
 * service of each stint, by the hours of a week on the day on which each lot begins, while they are employed. To whom the act comes
 * to apply within a shared leave year, that is given from then on, as to somebody who comes with service that is credited.
 */
export const dueAnnualLeave = (employed: Employed, policy: AnnualLeavePolicy, within: Period): AnnualLeaveLot[] => {
  const { stints, terms } = employed;
  const lotsOfPart = (stint: ServedStint, part: PartUnderAct): AnnualLeaveLot[] => {
    const days = { from: laterOf(sinceLeaveYear(policy, within.from), part.from), to: earlierOf(within.to, part.to) };
    const service = { ...entitlingServiceOf(employed, stint), hiredOn: part.from };
    return days.from > days.to
      ? []
      : weeksWithin(terms, days).flatMap((weeklyMinutes) =>
          annualLeaveLots({ ...service, weeklyMinutes }, policy, days).filter(
            ({ from }) => termOn(terms, from).weeklyMinutes === weeklyMinutes,
          ),
        );
  };
  return stints.flatMap((stint, index) => {
    const lots = partsUnderAct(terms, stint)
      .flatMap((part) => lotsOfPart(stint, part))
      .toSorted((one, other) => one.from.localeCompare(other.from));
    return givenOnce(lots)
      .filter(({ from }) => from >= within.from)
      .map((lot) => endingBefore(lot, stints[index + 1]));
  });
};
