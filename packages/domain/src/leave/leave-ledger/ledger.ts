import type { CalendarDate } from '../../dates/index.ts';

/** Origins of a lot of hours. */
export const lotOrigins = ['grant', 'carry_over', 'overtime_earn', 'manual_add', 'import'] as const;

export type LotOrigin = (typeof lotOrigins)[number];

/** Hours of one leave type of one employee that were granted at once and can be used on certain days (額度). */
export interface LeaveLot {
  readonly id: string;
  readonly origin: LotOrigin;
  readonly from: CalendarDate;
  /** Last day on which the lot can be used, inclusive. */
  readonly until: CalendarDate;
  /** The lot from which it was carried over (遞延), if known. */
  readonly carriedFromId?: string | null;
}

/**
 * Kinds of ledger entries (screens page 2.19). `reserve` holds hours for a pending request (簽核中), and `release` frees
 * them. Expiry (到期失效) is derived and never an entry.
 */
export const entryKinds = [
  ...lotOrigins,
  'reserve',
  'release',
  'use',
  'cancel_return',
  'manual_reduce',
  'cash_out',
  'correction',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** A ledger entry. Entries are never changed or deleted. Decision 040. */
export interface LedgerEntry {
  readonly id: string;
  readonly lotId: string;
  readonly kind: EntryKind;
  /** Whole minutes: positive for a gain of the lot, negative for a loss. */
  readonly minutes: number;
  /** Day on which the entry takes effect, within the days of the lot. For a use it is the day of the leave. */
  readonly on: CalendarDate;
  /** The entry that this entry reverses. */
  readonly reverses: string | null;
}

/** An entry before it is stored. */
export type NewEntry = Omit<LedgerEntry, 'id'>;

/** Minutes reserved for a pending request (簽核中). */
export interface Reservation {
  readonly requestId: string;
  readonly lotId: string;
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** The ledger of one leave type of one employee. */
export interface Ledger {
  readonly lots: readonly LeaveLot[];
  readonly entries: readonly LedgerEntry[];
  readonly reservations: readonly Reservation[];
}

export const EMPTY_LEDGER: Ledger = { lots: [], entries: [], reservations: [] };

export const lotOf = ({ lots }: Ledger, lotId: string): LeaveLot | undefined => lots.find(({ id }) => id === lotId);

/** Returns the day of a lot that is nearest to a day. Entries after the end of a lot take effect on its last day. */
export const dayWithin = ({ from, until }: Pick<LeaveLot, 'from' | 'until'>, day: CalendarDate): CalendarDate => {
  if (day < from) {
    return from;
  }
  return day > until ? until : day;
};

/** Sums the minutes of some items. */
export const sumOfMinutes = (items: readonly { readonly minutes: number }[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);

interface EntryEffect {
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** Lists the gains and losses of a lot by day, including reservations. */
const effectsOn = ({ entries, reservations }: Ledger, lotId: string): EntryEffect[] => [
  ...entries.filter((entry) => entry.lotId === lotId),
  ...reservations
    .filter((reservation) => reservation.lotId === lotId)
    .map(({ on, minutes }) => ({ on, minutes: -minutes })),
];

/** Returns the maximum loss of a lot on a day that keeps it at zero or above on that day and all later days. */
export const freeMinutes = (ledger: Ledger, lotId: string, day: CalendarDate): number => {
  const effects = effectsOn(ledger, lotId);
  const days = [day, ...effects.map(({ on }) => on).filter((on) => on > day)];
  const left = days.map((until) => sumOfMinutes(effects.filter(({ on }) => on <= until)));
  return Math.max(0, Math.min(...left));
};
