import type { CalendarDate } from '../../dates/index.ts';
import { type EntryKind, freeMinutes, type LeaveLot, type Ledger, type LedgerEntry, sumOfMinutes } from './ledger.ts';

/**
 * Balance on a day in whole minutes, from entries that take effect until then: granted + carried over + adjusted =
 * taken + cashed out + expired + remaining. Later entries are not included.
 */
export interface Balance {
  /** Granted (給假), earned by overtime, and imported. */
  readonly granted: number;
  readonly carriedOver: number;
  /** Added and reduced by hand, and corrected. */
  readonly adjusted: number;
  /** Used until the day, less returned minutes. */
  readonly taken: number;
  /** Part of the remaining minutes that is used, carried over or paid on later days. */
  readonly booked: number;
  /** Part of the remaining minutes that is reserved for pending requests. */
  readonly pending: number;
  readonly cashedOut: number;
  /** Remaining minutes of lots when they ended, including reserved minutes; at least zero. */
  readonly expired: number;
  readonly remaining: number;
  /** Minutes that can still be requested for the day. */
  readonly available: number;
}

const kindsOf = {
  granted: ['grant', 'overtime_earn', 'import'],
  carriedOver: ['carry_over'],
  adjusted: ['manual_add', 'manual_reduce', 'correction'],
  used: ['use', 'cancel_return'],
  booked: ['use', 'cancel_return', 'carry_over', 'cash_out'],
  reserved: ['reserve', 'release'],
  cashedOut: ['cash_out'],
} as const satisfies Record<string, readonly EntryKind[]>;

const total = (entries: readonly LedgerEntry[], kinds: readonly EntryKind[]): number =>
  // Adds zero, to avoid minus zero.
  sumOfMinutes(entries.filter(({ kind }) => kinds.includes(kind))) + 0;

const decrease = (entries: readonly LedgerEntry[], kinds: readonly EntryKind[]): number => 0 - total(entries, kinds);

/** Calculates the balance of one lot on a day. */
export const balanceOfLot = (ledger: Ledger, lot: LeaveLot, day: CalendarDate): Balance => {
  const own = ledger.entries.filter(({ lotId }) => lotId === lot.id);
  const [entries, later] = [own.filter(({ on }) => on <= day), own.filter(({ on }) => on > day)];
  const hasEnded = day > lot.until;
  const left = Math.max(0, sumOfMinutes(entries) + decrease(entries, kindsOf.reserved));
  const pending =
    decrease(own, kindsOf.reserved) + sumOfMinutes(ledger.reservations.filter(({ lotId }) => lotId === lot.id));
  return {
    granted: total(entries, kindsOf.granted),
    carriedOver: total(entries, kindsOf.carriedOver),
    adjusted: total(entries, kindsOf.adjusted),
    taken: decrease(entries, kindsOf.used),
    booked: decrease(later, kindsOf.booked),
    pending: hasEnded ? 0 : pending,
    cashedOut: decrease(entries, kindsOf.cashedOut),
    expired: hasEnded ? left : 0,
    remaining: hasEnded ? 0 : left,
    available: hasEnded ? 0 : freeMinutes(ledger, lot.id, day),
  };
};

/** Returns the minutes used from a lot, on any day. */
export const takenMinutesOfLot = ({ entries }: Ledger, { id }: LeaveLot): number =>
  decrease(
    entries.filter(({ lotId }) => lotId === id),
    kindsOf.used,
  );

const ZERO_BALANCE: Balance = {
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

const sumOfBalances = (a: Balance, b: Balance): Balance => ({
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
 * Calculates the balance of an employee on a day: the sum of the lots that have begun and had not ended before `since`,
 * the first day of the leave year.
 */
export const balanceOn = (
  ledger: Ledger,
  { day, since }: { readonly day: CalendarDate; readonly since: CalendarDate },
): Balance =>
  ledger.lots
    .filter(({ from, until }) => from <= day && until >= since)
    .map((lot) => balanceOfLot(ledger, lot, day))
    .reduce(sumOfBalances, ZERO_BALANCE);
