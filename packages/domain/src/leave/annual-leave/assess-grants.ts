import { addDays, type CalendarDate, daysBetween } from '../../dates/index.ts';
import type { AnnualLeaveLot } from './annual-leave-lots.ts';
import type { ServedStint } from './due-annual-leave.ts';

/** Annual leave that was granted, or imported as an opening balance (期初匯入). */
export interface GrantedLeave {
  readonly from: CalendarDate;
  /** Last day that the grant covers, inclusive: its last day, or the day before the next grant. */
  readonly until: CalendarDate;
  readonly origin: 'grant' | 'import';
  /** Initial minutes with later corrections. */
  readonly minutes: number;
}

/** A grant as it is stored in the ledger. */
export interface LedgerGrant extends GrantedLeave {
  readonly id: string;
  /** Rule of the grant, starting with its article; null for an import. */
  readonly rule: string | null;
  /** Last day on which it can be used. */
  readonly usableUntil: CalendarDate;
  /** Minutes that were not used, carried over or paid. */
  readonly leftMinutes: number;
  /** Whether a person granted other minutes than the rule, or corrected them. */
  readonly isDeliberate: boolean;
}

/** State of a lot that is due: still to be granted, granted with a difference, or granted. */
export const grantStates = ['due', 'differs', 'granted'] as const;

export type GrantState = (typeof grantStates)[number];

/**
 * How a difference can be corrected: change the existing grants to the due amount, or grant the lot in addition to
 * others that reach into its days. Imported lots are never corrected.
 */
export const grantCorrections = ['adjusted', 'opened'] as const;

export type GrantCorrection = (typeof grantCorrections)[number];

/** A lot of annual leave that is due, with the grants for its days. */
export interface AssessedGrant {
  readonly lot: AnnualLeaveLot;
  /** Grants for the lot, in order of their days. */
  readonly grants: readonly LedgerGrant[];
  readonly grantedMinutes: number;
  readonly state: GrantState;
  readonly correction: GrantCorrection | null;
  /** Whether the rest can be used on fewer days than are due. */
  readonly endsTooEarly: boolean;
  /** Grants for other lots that reach into these days. They end the day before once this lot is granted. */
  readonly overlapping: readonly LedgerGrant[];
}

interface GrantContext {
  readonly stints: readonly Pick<ServedStint, 'hiredOn' | 'lastWorkingOn'>[];
  readonly today: CalendarDate;
}

type LotDays = Pick<AnnualLeaveLot, 'from' | 'until'>;

/**
 * Whether a grant has the minutes and rule of the lot and shares most of its days. Leave without pay that was entered
 * or ended later has moved it.
 */
const isMovedGrantOf = (grant: LedgerGrant, { from, until, minutes, article }: AnnualLeaveLot): boolean => {
  const [first, last] = [grant.from > from ? grant.from : from, grant.until < until ? grant.until : until];
  const isMost = first <= last && 2 * daysBetween(first, last) > daysBetween(from, until);
  return isMost && grant.minutes === minutes && grant.rule !== null && grant.rule.startsWith(`${article}：`);
};

/**
 * Whether a grant was made for the lot. After leave without pay ended early, a grant can reach into the next year; its
 * first day and minutes then decide. More minutes than the lot has belong to more than one lot.
 */
const isGrantOf = (grant: GrantedLeave, { from, until, minutes }: AnnualLeaveLot): boolean =>
  grant.from === from ? grant.until <= until || grant.minutes <= minutes : grant.from > from && grant.until <= until;

/** Returns the due lot that a grant was made for, or undefined. */
const dueLotOf = (grant: LedgerGrant, due: readonly AnnualLeaveLot[]): AnnualLeaveLot | undefined =>
  due.find((lot) => isGrantOf(grant, lot)) ?? due.find((lot) => isMovedGrantOf(grant, lot));

const overlaps = (grant: GrantedLeave, { from, until }: LotDays): boolean => grant.from <= until && grant.until >= from;

const sumOf = (grants: readonly GrantedLeave[]): number => grants.reduce((sum, { minutes }) => sum + minutes, 0);

const areGrants = (grants: readonly GrantedLeave[]): boolean => grants.every(({ origin }) => origin === 'grant');

/** Whether the employee works after the day in the employment period in which the lot is due. */
const worksAfter = (day: CalendarDate, stints: GrantContext['stints'], { from }: LotDays): boolean => {
  const ends = stints.findLast(({ hiredOn }) => hiredOn <= from)?.lastWorkingOn ?? null;
  return ends === null || ends > day;
};

/** Whether another grant begins within the due days. */
const isFollowed = (all: readonly LedgerGrant[], last: CalendarDate, { until }: LotDays): boolean =>
  all.some(({ from }) => from > last && from <= until);

/**
 * Whether the service year lasts longer than its grants, because leave without pay was entered later, and nothing was
 * granted after them.
 */
const isTooShort = (
  grants: readonly LedgerGrant[],
  { lot, all, stints, today }: GrantContext & { readonly lot: LotDays; readonly all: readonly LedgerGrant[] },
): boolean => {
  const [first] = grants;
  const last = grants
    .map(({ usableUntil }) => usableUntil)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined || first.from >= today || last >= lot.until || !areGrants(grants)) {
    return false;
  }
  return (
    worksAfter(last, stints, lot) && grants.some(({ leftMinutes }) => leftMinutes > 0) && !isFollowed(all, last, lot)
  );
};

const correctionOf = (
  own: readonly LedgerGrant[],
  others: readonly LedgerGrant[],
  { from }: LotDays,
): GrantCorrection | null => {
  if (own.length > 0) {
    return others.length === 0 && areGrants(own) ? 'adjusted' : null;
  }
  return others.every((grant) => grant.from < from) ? 'opened' : null;
};

/**
 * Compares the due lots with the grants. Lots without a grant are still to be granted. A lot with a different grant is
 * reported but not changed, because hours that employees have are corrected by people. A grant counts for one lot only,
 * so `due` must list all lots since the first grant. The initial amount of an import is unknown, so it covers
 * everything that was due on its days, and nothing beyond them.
 */
export const assessGrants = (
  due: readonly AnnualLeaveLot[],
  grants: readonly LedgerGrant[],
  context: GrantContext,
): AssessedGrant[] => {
  const owners = new Map(grants.map((grant) => [grant, dueLotOf(grant, due)]));
  return due.map((lot) => {
    const own = grants.filter((grant) => owners.get(grant) === lot);
    const overlapping = grants.filter((grant) => overlaps(grant, lot) && !own.includes(grant));
    const others = overlapping.filter((grant) => grant.from >= lot.from || owners.get(grant) === undefined);
    const isWhole = own.length > 0 && sumOf(own) === lot.minutes;
    const endsTooEarly = isTooShort(own, { lot, all: grants, ...context });
    const isCoveredByImport = [...own, ...others].some(
      ({ origin, until }) => origin === 'import' && until >= lot.until,
    );
    const counted = isWhole ? own : [...own, ...others];
    const assessed = { lot, grants: counted, grantedMinutes: sumOf(counted), endsTooEarly, overlapping };
    if (counted.length === 0) {
      return { ...assessed, state: 'due', correction: null };
    }
    return isCoveredByImport || (isWhole && !endsTooEarly)
      ? { ...assessed, state: 'granted', correction: null }
      : { ...assessed, state: 'differs', correction: correctionOf(own, isWhole ? [] : others, lot) };
  });
};

/** A new lot for the rest of a lot that ends too early. */
export interface LotExtension extends Pick<AnnualLeaveLot, 'from' | 'until'> {
  /** First day on which it can hold hours from a correction made today. */
  readonly opensOn: CalendarDate;
}

/**
 * Returns the days on which the rest of a lot that ends too early can be used: from its second day until the service
 * year ends. Returns null if the lot does not end too early, or begins today.
 */
export const findLotExtension = (
  { lot, grants, endsTooEarly }: AssessedGrant,
  today: CalendarDate,
): LotExtension | null => {
  const last = grants.at(-1);
  if (!endsTooEarly || last === undefined) {
    return null;
  }
  const opensOn = last.usableUntil < today ? addDays(last.usableUntil, 1) : today;
  return opensOn > last.from ? { from: addDays(last.from, 1), until: lot.until, opensOn } : null;
};

/**
 * Whether HR must be notified: less leave or fewer days were granted than are due. Excess grants and deliberate
 * differences need no action.
 */
export const isOwed = (
  { lot, state, correction, grants, grantedMinutes, endsTooEarly }: AssessedGrant,
  today: CalendarDate,
): boolean => {
  if (state !== 'differs' || correction === null) {
    return false;
  }
  return correction === 'opened'
    ? lot.until >= today
    : endsTooEarly || (grantedMinutes < lot.minutes && !grants.some(({ isDeliberate }) => isDeliberate));
};
