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
  /** The days are granted already. */
  | 'overlapsGrant'
  /** The minutes are not a positive integer. */
  | 'notAnAmount';

const asPeriod = ({ from, until }: Pick<LeaveLot, 'from' | 'until'>) => ({
  effectiveFrom: from,
  effectiveTo: addDays(until, 1),
});

/** Builds the first entry of a lot. Two grants never share a day; carried-over, overtime and manually added lots can. */
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
  const overlapsGrant =
    isGranted(lot) && lots.some((other) => isGranted(other) && periodsOverlap(asPeriod(other), asPeriod(lot)));
  return overlapsGrant
    ? { refusal: 'overlapsGrant' }
    : { lotId: lot.id, kind: lot.origin, minutes, on: lot.from, reverses: null };
};

export type ReductionRefusal =
  | 'unknownLot'
  | 'notAnAmount'
  /** 減少時數不可大於剩餘時數: exceeds the minutes that are neither used nor reserved. */
  | 'moreThanRemains';

interface LotAdjustment {
  readonly lotId: string;
  /** Day of the request. */
  readonly on: CalendarDate;
}

/** Builds the entry that reduces a lot by hand (人工減少), limited to minutes that are neither used nor reserved. */
export const reduceLot = (
  ledger: Ledger,
  { lotId, on, minutes }: LotAdjustment & { readonly minutes: number },
): NewEntry | { readonly refusal: ReductionRefusal } => {
  if (!isAmount(minutes)) {
    return { refusal: 'notAnAmount' };
  }
  return deductFromLot(ledger, { lotId, on, minutes, kind: 'manual_reduce' });
};

/** Builds the entries that reduce the lots of a day by hand, in the order of use; all or none. */
export const reduceHours = (
  ledger: Ledger,
  { on, minutes }: Pick<LotAdjustment, 'on'> & { readonly minutes: number },
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
 * Builds the entries that change the initial minutes of some lots to a total: the difference is added to the last lot
 * or deducted from the last lots. Used and reserved minutes cannot be deducted.
 */
export const adjustLots = (
  ledger: Ledger,
  { lotIds, on, minutes }: Pick<LotAdjustment, 'on'> & { readonly lotIds: readonly string[]; readonly minutes: number },
): readonly NewEntry[] | { readonly refusal: ReductionRefusal } => {
  const lots = lotIds.flatMap((id) => lotOf(ledger, id) ?? []);
  const last = lots.at(-1);
  if (!last || lots.length < lotIds.length) {
    return { refusal: 'unknownLot' };
  }
  if (!isAmount(minutes) && minutes !== 0) {
    return { refusal: 'notAnAmount' };
  }
  const change = minutes - lots.reduce((sum, lot) => sum + grantedMinutes(ledger, lot), 0);
  if (change > 0) {
    return [{ lotId: last.id, kind: 'correction', minutes: change, on: dayWithin(last, on), reverses: null }];
  }
  const entries = deductFromLots(ledger, lots.toReversed(), { on, minutes: -change });
  return sumOfMinutes(entries) === change ? entries : { refusal: 'moreThanRemains' };
};

/** Changes the initial minutes of one lot: see `adjustLots`. */
export const adjustLot = (
  ledger: Ledger,
  { lotId, ...change }: LotAdjustment & { readonly minutes: number },
): ReturnType<typeof adjustLots> => adjustLots(ledger, { lotIds: [lotId], ...change });

/** Builds corrections that deduct minutes from some lots, one after the other, as far as their free minutes allow. */
export const deductFromLots = (
  ledger: Ledger,
  lots: readonly LeaveLot[],
  { on, minutes }: Pick<LotAdjustment, 'on'> & { readonly minutes: number },
): NewEntry[] => {
  let left = minutes;
  return lots.flatMap((lot) => {
    const day = dayWithin(lot, on);
    const taken = Math.min(left, freeMinutes(ledger, lot.id, day));
    left -= taken;
    return taken > 0 ? [{ lotId: lot.id, kind: 'correction', minutes: -taken, on: day, reverses: null }] : [];
  });
};

const grantedMinutes = ({ entries }: Ledger, lot: LeaveLot): number =>
  sumOfMinutes(entries.filter((entry) => entry.lotId === lot.id && isGrantOrCorrection(lot, entry, entries)));

/**
 * Whether an entry is the initial amount of a lot or a correction of it. Reversals of manual reductions and payments
 * are not.
 */
const isGrantOrCorrection = ({ origin }: LeaveLot, entry: LedgerEntry, entries: readonly LedgerEntry[]): boolean => {
  const corrected = entries.find(({ id }) => id === entry.reverses) ?? entry;
  return [entry.kind, corrected.kind].every((kind) => kind === origin || kind === 'correction');
};

/** Builds an entry that deducts free minutes from a lot. */
export const deductFromLot = (
  ledger: Ledger,
  { lotId, on, minutes, kind }: LotAdjustment & Pick<NewEntry, 'minutes' | 'kind'>,
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
