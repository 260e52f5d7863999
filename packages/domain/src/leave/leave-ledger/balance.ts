import type { CalendarDate } from '../../dates/index.ts';
import { type EntryKind, freeMinutes, type LeaveLot, type Ledger, type LedgerEntry, sumOfMinutes } from './ledger.ts';

/**
 * Where hours stand on a day, in whole minutes, by what takes effect until then: granted + carried over + adjusted is
 * taken + cashed out + expired + remaining. What takes effect later is no part of these.
 */
export interface Balance {
  /** Granted (給假), earned by overtime, and brought along from before. */
  readonly granted: number;
  readonly carriedOver: number;
  /** Added and reduced by hand, and corrected. */
  readonly adjusted: number;
  /** Used until the day, what was given back taken off. */
  readonly taken: number;
  /** Of what remains: what is used, deferred or paid on later days already. */
  readonly booked: number;
  /** Of what remains: what is kept for requests that nobody has decided. */
  readonly pending: number;
  readonly cashedOut: number;
  /** What remained of lots when they ended, with what was kept of them for requests; never below zero. */
  readonly expired: number;
  readonly remaining: number;
  /** What can still be asked for, to be used on the day. */
  readonly available: number;
}

const kindsOf = {
  granted: ['grant', 'overtime_earn', 'import'],
  carriedOver: ['carry_over'],
  adjusted: ['manual_add', 'manual_reduce', 'correction'],
  used: ['use', 'cancel_return'],
  booked: ['use', 'cancel_return', 'carry_over', 'cash_out'],
  kept: ['reserve', 'release'],
  cashedOut: ['cash_out'],
} as const satisfies Record<string, readonly EntryKind[]>;

const total = (entries: readonly LedgerEntry[], kinds: readonly EntryKind[]): number =>
  // Plus zero, so that nothing is never minus zero.
  sumOfMinutes(entries.filter(({ kind }) => kinds.includes(kind))) + 0;

const lost = (entries: readonly LedgerEntry[], kinds: readonly EntryKind[]): number => 0 - total(entries, kinds);

/** Where one lot stands on a day. */
export const balanceOfLot = (ledger: Ledger, lot: LeaveLot, day: CalendarDate): Balance => {
  const own = ledger.entries.filter(({ lotId }) => lotId === lot.id);
  const [entries, later] = [own.filter(({ on }) => on <= day), own.filter(({ on }) => on > day)];
  const hasEnded = day > lot.until;
  const left = Math.max(0, sumOfMinutes(entries) + lost(entries, kindsOf.kept));
  const pending = lost(own, kindsOf.kept) + sumOfMinutes(ledger.reservations.filter(({ lotId }) => lotId === lot.id));
  return {
    granted: total(entries, kindsOf.granted),
    carriedOver: total(entries, kindsOf.carriedOver),
    adjusted: total(entries, kindsOf.adjusted),
    taken: lost(entries, kindsOf.used),
    booked: lost(later, kindsOf.booked),
    pending: hasEnded ? 0 : pending,
    cashedOut: lost(entries, kindsOf.cashedOut),
    expired: hasEnded ? left : 0,
    remaining: hasEnded ? 0 : left,
    available: hasEnded ? 0 : freeMinutes(ledger, lot.id, day),
  };
};

/** Whole minutes that are taken of a lot, before and after any day. */
export const takenOfLot = ({ entries }: Ledger, { id }: LeaveLot): number =>
  lost(
    entries.filter(({ lotId }) => lotId === id),
    kindsOf.used,
  );

const NOTHING: Balance = {
  granted: 0,
  carriedOver: 0,
  adjusted: 0,
  taken: 0,
  booked: 0,
  pending: 0,
  cashedOut: 0,
  expired: 0,
  remaining: 0,
  available: 0,
};

const together = (a: Balance, b: Balance): Balance => ({
  granted: a.granted + b.granted,
  carriedOver: a.carriedOver + b.carriedOver,
  adjusted: a.adjusted + b.adjusted,
  taken: a.taken + b.taken,
  booked: a.booked + b.booked,
  pending: a.pending + b.pending,
  cashedOut: a.cashedOut + b.cashedOut,
  expired: a.expired + b.expired,
  remaining: a.remaining + b.remaining,
  available: a.available + b.available,
});

/**
 * Where the hours of somebody stand on a day: the sum of the lots that have begun by then and had not ended before
 * `since`, the first day of the leave year that is asked for.
 */
export const balanceOn = (
  ledger: Ledger,
  { day, since }: { readonly day: CalendarDate; readonly since: CalendarDate },
): Balance =>
  ledger.lots
    .filter(({ from, until }) => from <= day && until >= since)
    .map((lot) => balanceOfLot(ledger, lot, day))
    .reduce(together, NOTHING);
