import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import type { AnnualLeaveLot } from './annual-leave-lots.ts';
import type { ServedStint } from './due-annual-leave.ts';

/** Annual leave that somebody was given, or brought along from before (期初匯入). */
export interface GivenLeave {
  readonly from: CalendarDate;
  /** The last day for which it stands, included: its last, or the one before what was given after it. */
  readonly until: CalendarDate;
  readonly origin: 'grant' | 'import';
  /** With which it began, with what corrected that. */
  readonly minutes: number;
}

/** The same as it stands in the ledger. */
export interface StandingGrant extends GivenLeave {
  readonly id: string;
  /** The rule by which it was given, its article first; null for what was brought along. */
  readonly rule: string | null;
  /** The last day on which it can be used. */
  readonly usableUntil: CalendarDate;
  /** What of it nobody has used, deferred or been paid. */
  readonly leftMinutes: number;
  /** People gave it otherwise than the rule had it, or corrected it. */
  readonly isDeliberate: boolean;
}

/** What giving annual leave makes of a lot: it is given, differs from what was given before, or was given before. */
export const grantStates = ['due', 'differs', 'given'] as const;

export type GrantState = (typeof grantStates)[number];

/**
 * How what differs can be corrected: what was given for it is made what is due, or, where nothing was and others reach into its days, it
 * is given beside them. What was brought along for it tells nothing to correct.
 */
export const grantCorrections = ['adjusted', 'opened'] as const;

export type GrantCorrection = (typeof grantCorrections)[number];

/** A lot of annual leave that is due, beside what was given for its days already. */
export interface JudgedGrant {
  readonly lot: AnnualLeaveLot;
  /** What was given for it, in the order of its days. */
  readonly given: readonly StandingGrant[];
  readonly givenMinutes: number;
  readonly state: GrantState;
  readonly correction: GrantCorrection | null;
  /** What is left of it can be used on fewer days than are due. */
  readonly endsEarly: boolean;
  /** What was given of other days that reach into its own: it stands for none of these once this is given. */
  readonly reaching: readonly StandingGrant[];
}

interface Judging {
  readonly stints: readonly Pick<ServedStint, 'hiredOn' | 'lastWorkingOn'>[];
  readonly today: CalendarDate;
}

type Days = Pick<AnnualLeaveLot, 'from' | 'until'>;

/** The same hours by the same rule, for days of which most are the same: leave without pay that was entered or ended later has moved them. */
const isMoved = (one: StandingGrant, { from, until, minutes, article }: AnnualLeaveLot): boolean => {
  const [first, last] = [one.from > from ? one.from : from, one.until < until ? one.until : until];
  const isMost = first <= last && 2 * daysBetween(first, last) > daysBetween(from, until);
  return isMost && one.minutes === minutes && one.rule !== null && one.rule.startsWith(`${article}：`);
};

/**
 * Whether it was given for this lot. Where leave without pay has been ended early, a lot lasts longer than its year of service and
 * reaches into the next one: its first day and its hours tell of which it is. More hours than the year gives are of more than the year.
 */
const isOf = (one: GivenLeave, { from, until, minutes }: AnnualLeaveLot): boolean =>
  one.from === from ? one.until <= until || one.minutes <= minutes : one.from > from && one.until <= until;

/** The lot that is due for which it was given; undefined for none. */
const ownerOf = (one: StandingGrant, due: readonly AnnualLeaveLot[]): AnnualLeaveLot | undefined =>
  due.find((lot) => isOf(one, lot)) ?? due.find((lot) => isMoved(one, lot));

const reaches = (one: GivenLeave, { from, until }: Days): boolean => one.from <= until && one.until >= from;

const sumOf = (some: readonly GivenLeave[]): number => some.reduce((sum, { minutes }) => sum + minutes, 0);

const areGrants = (some: readonly GivenLeave[]): boolean => some.every(({ origin }) => origin === 'grant');

/** Where leave without pay was entered later, the year of service lasts longer than what was given for it, unless more was given after that. */
const isTooShort = (
  given: readonly StandingGrant[],
  { lot, all, stints, today }: Judging & { readonly lot: Days; readonly all: readonly StandingGrant[] },
): boolean => {
  const [first, last] = [
    given[0],
    given
      .map(({ usableUntil }) => usableUntil)
      .toSorted()
      .at(-1),
  ];
  if (first === undefined || last === undefined || first.from >= today || last >= lot.until || !areGrants(given)) {
    return false;
  }
  return (
    worksAfter(last, stints, lot) && given.some(({ leftMinutes }) => leftMinutes > 0) && !isFollowed(all, last, lot)
  );
};

/** Whether somebody works after a day in the employment in which a lot is due. */
const worksAfter = (day: CalendarDate, stints: Judging['stints'], { from }: Days): boolean => {
  const ends = stints.findLast(({ hiredOn }) => hiredOn <= from)?.lastWorkingOn ?? null;
  return ends === null || ends > day;
};

/** Whether something else was given that begins within the days that are due. */
const isFollowed = (all: readonly StandingGrant[], last: CalendarDate, { until }: Days): boolean =>
  all.some(({ from }) => from > last && from <= until);

const correctionOf = (
  own: readonly StandingGrant[],
  others: readonly StandingGrant[],
  { from }: Days,
): GrantCorrection | null => {
  if (own.length > 0) {
    return others.length === 0 && areGrants(own) ? 'adjusted' : null;
  }
  return others.every((one) => one.from < from) ? 'opened' : null;
};

/**
 * Which lots are still to be given: those for whose days nothing was. A lot that was given otherwise, because of a leave
 * without pay that was entered later, say, is told and left alone: hours that people have are corrected by people. What was
 * given for another of the lots that are due stands for that one alone, so `due` tells all that were due since the first of `given`.
 *
 * Of what was brought along nobody knows with how much it began: it stands for whatever was due of its days, and not for days
 * beyond them.
 */
export const judgeGrants = (
  due: readonly AnnualLeaveLot[],
  given: readonly StandingGrant[],
  judging: Judging,
): JudgedGrant[] => {
  const owners = new Map(given.map((one) => [one, ownerOf(one, due)]));
  return due.map((lot) => {
    const own = given.filter((one) => owners.get(one) === lot);
    const reaching = given.filter((one) => reaches(one, lot) && !own.includes(one));
    const others = reaching.filter((one) => one.from >= lot.from || owners.get(one) === undefined);
    const isWhole = own.length > 0 && sumOf(own) === lot.minutes;
    const endsEarly = isTooShort(own, { lot, all: given, ...judging });
    const isBrought = [...own, ...others].some(({ origin, until }) => origin === 'import' && until >= lot.until);
    const counted = isWhole ? own : [...own, ...others];
    const told = { lot, given: counted, givenMinutes: sumOf(counted), endsEarly, reaching };
    if (counted.length === 0) {
      return { ...told, state: 'due', correction: null };
    }
    return isBrought || (isWhole && !endsEarly)
      ? { ...told, state: 'given', correction: null }
      : { ...told, state: 'differs', correction: correctionOf(own, isWhole ? [] : others, lot) };
  });
};

/** The lot into which what is left of another goes that ends too early. */
export interface Extension extends Pick<AnnualLeaveLot, 'from' | 'until'> {
  /** The first day on which it can hold hours that a correction of today makes. */
  readonly opensOn: CalendarDate;
}

/**
 * On which days what is left of a lot that ends too early can be used instead: those of the other but its first, since they were owed then,
 * and on until the year of service ends. Null where a lot does not end too early, or has begun today.
 */
export const extensionOf = ({ lot, given, endsEarly }: JudgedGrant, today: CalendarDate): Extension | null => {
  const last = given.at(-1);
  if (!endsEarly || last === undefined) {
    return null;
  }
  const opensOn = last.usableUntil < today ? addDays(last.usableUntil, 1) : today;
  return opensOn > last.from ? { from: addDays(last.from, 1), until: lot.until, opensOn } : null;
};

/**
 * Whether somebody has to be told of it: less was given than is due, or for fewer days. More than is due is in nobody's way, and what
 * people have given otherwise they know.
 */
export const isOwed = (
  { lot, state, correction, given, givenMinutes, endsEarly }: JudgedGrant,
  today: CalendarDate,
): boolean => {
  if (state !== 'differs' || correction === null) {
    return false;
  }
  return correction === 'opened'
    ? lot.until >= today
    : endsEarly || (givenMinutes < lot.minutes && !given.some(({ isDeliberate }) => isDeliberate));
};
