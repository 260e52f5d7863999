import { periodsOverlap } from '../../effective/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import { allocate, isAmount } from './allocation.ts';
import {
  dayWithin,
  freeMinutes,
  type LeaveLot,
  type Ledger,
  type LedgerEntry,
  lotOf,
  type NewEntry,
  sumOfMinutes,
} from './ledger.ts';

export type LotRefusal =
  | 'endsBeforeItBegins'
  /** What is granted for the days already is granted once. */
  | 'overlapsGrant'
  /** No whole minutes above none. */
  | 'notAnAmount';

const asPeriod = ({ from, until }: Pick<LeaveLot, 'from' | 'until'>) => ({
  effectiveFrom: from,
  effectiveTo: addDays(until, 1),
});

/**
 * The entry by which a lot begins, in the words of its origin. Two grants never share a day; what is deferred, earned by
 * overtime or added by hand stands beside them.
 */
export const openLot = (
  { lots }: Ledger,
  lot: LeaveLot,
  minutes: number,
): NewEntry | { readonly refusal: LotRefusal } => {
  if (!isAmount(minutes)) {
    return { refusal: 'notAnAmount' };
  }
  if (lot.until < lot.from) {
    return { refusal: 'endsBeforeItBegins' };
  }
  const isGranted = ({ origin }: LeaveLot): boolean => origin === 'grant';
  const isTwice =
    isGranted(lot) && lots.some((other) => isGranted(other) && periodsOverlap(asPeriod(other), asPeriod(lot)));
  return isTwice
    ? { refusal: 'overlapsGrant' }
    : { lotId: lot.id, kind: lot.origin, minutes, on: lot.from, reverses: null };
};

export type ReductionRefusal =
  | 'unknownLot'
  | 'notAnAmount'
  /** 減少時數不可大於剩餘時數: more than is neither used nor kept for a request. */
  | 'moreThanRemains';

interface Change {
  readonly lotId: string;
  /** The day on which it is asked for. */
  readonly on: CalendarDate;
}

/** What takes minutes from a lot by hand (人工減少), as far as they are neither used nor kept for a request. */
export const reduceLot = (
  ledger: Ledger,
  { lotId, on, minutes }: Change & { readonly minutes: number },
): NewEntry | { readonly refusal: ReductionRefusal } => {
  if (!isAmount(minutes)) {
    return { refusal: 'notAnAmount' };
  }
  return losing(ledger, { lotId, on, minutes, kind: 'manual_reduce' });
};

/** What takes minutes by hand from whatever can be used on a day, first from what is used first; all of them or none. */
export const reduceHours = (
  ledger: Ledger,
  { on, minutes }: Pick<Change, 'on'> & { readonly minutes: number },
): readonly NewEntry[] | { readonly refusal: 'moreThanRemains' | 'notAnAmount' } => {
  const draws = allocate(ledger, { requestId: '', days: [{ on, minutes }] });
  if ('refusal' in draws) {
    return { refusal: draws.refusal === 'insufficient' ? 'moreThanRemains' : draws.refusal };
  }
  return draws.map((draw) => ({
    lotId: draw.lotId,
    kind: 'manual_reduce',
    minutes: -draw.minutes,
    on: draw.on,
    reverses: null,
  }));
};

/**
 * What makes the minutes that some lots began with together others: the difference, added to the last of them or taken from the last
 * ones; nothing where there is none. What is used or kept for a request cannot be taken from them.
 */
export const adjustLots = (
  ledger: Ledger,
  { lotIds, on, minutes }: Pick<Change, 'on'> & { readonly lotIds: readonly string[]; readonly minutes: number },
): readonly NewEntry[] | { readonly refusal: ReductionRefusal } => {
  const lots = lotIds.flatMap((id) => lotOf(ledger, id) ?? []);
  const last = lots.at(-1);
  if (!last || lots.length < lotIds.length) {
    return { refusal: 'unknownLot' };
  }
  if (!isAmount(minutes) && minutes !== 0) {
    return { refusal: 'notAnAmount' };
  }
  const change = minutes - lots.reduce((sum, lot) => sum + givenMinutes(ledger, lot), 0);
  if (change > 0) {
    return [{ lotId: last.id, kind: 'correction', minutes: change, on: dayWithin(last, on), reverses: null }];
  }
  const entries = takenFrom(ledger, lots.toReversed(), { on, minutes: -change });
  return sumOfMinutes(entries) === change ? entries : { refusal: 'moreThanRemains' };
};

/** The same of one lot. */
export const adjustLot = (
  ledger: Ledger,
  { lotId, ...change }: Change & { readonly minutes: number },
): ReturnType<typeof adjustLots> => adjustLots(ledger, { lotIds: [lotId], ...change });

/** What corrects some lots, one after the other, by what is free of each on a day, as far as that goes. */
export const takenFrom = (
  ledger: Ledger,
  lots: readonly LeaveLot[],
  { on, minutes }: Pick<Change, 'on'> & { readonly minutes: number },
): NewEntry[] => {
  let left = minutes;
  return lots.flatMap((lot) => {
    const day = dayWithin(lot, on);
    const taken = Math.min(left, freeMinutes(ledger, lot.id, day));
    left -= taken;
    return taken > 0 ? [{ lotId: lot.id, kind: 'correction', minutes: -taken, on: day, reverses: null }] : [];
  });
};

const givenMinutes = ({ entries }: Ledger, lot: LeaveLot): number =>
  sumOfMinutes(entries.filter((entry) => entry.lotId === lot.id && isOfTheGrant(lot, entry, entries)));

/** What a lot began with, and what corrected that; taking back what was reduced or paid by hand is no part of it. */
const isOfTheGrant = ({ origin }: LeaveLot, entry: LedgerEntry, entries: readonly LedgerEntry[]): boolean => {
  const corrected = entries.find(({ id }) => id === entry.reverses) ?? entry;
  return [entry.kind, corrected.kind].every((kind) => kind === origin || kind === 'correction');
};

/** The entry by which a lot loses what is free of it. */
export const losing = (
  ledger: Ledger,
  { lotId, on, minutes, kind }: Change & Pick<NewEntry, 'minutes' | 'kind'>,
): NewEntry | { readonly refusal: 'unknownLot' | 'moreThanRemains' } => {
  const lot = lotOf(ledger, lotId);
  if (!lot) {
    return { refusal: 'unknownLot' };
  }
  const day = dayWithin(lot, on);
  return minutes > freeMinutes(ledger, lotId, day)
    ? { refusal: 'moreThanRemains' }
    : { lotId, kind, minutes: -minutes, on: day, reverses: null };
};
