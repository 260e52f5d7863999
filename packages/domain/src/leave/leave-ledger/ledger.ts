import type { CalendarDate } from '../../dates/index.ts';

/** How a lot of hours came to be. */
export const lotOrigins = ['grant', 'carry_over', 'overtime_earn', 'manual_add', 'import'] as const;

export type LotOrigin = (typeof lotOrigins)[number];

/** Hours of one leave type of one person that were given at once, to be used on days of their own (額度). */
export interface LeaveLot {
  readonly id: string;
  readonly origin: LotOrigin;
  readonly from: CalendarDate;
  /** The last day on which it can be used, included. */
  readonly until: CalendarDate;
  /** The lot whose rest it is (遞延), where that is known. */
  readonly carriedFromId?: string | null;
}

/**
 * What happens to a lot (screens page 2.19); `reserve` keeps hours for a request that nobody has decided (簽核中), and `release`
 * keeps them no more. That the rest of one expires (到期失效) is derived, and never an entry.
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

/** A line of the ledger: nothing is ever changed in it or taken from it. */
export interface LedgerEntry {
  readonly id: string;
  readonly lotId: string;
  readonly kind: EntryKind;
  /** Whole minutes: above zero what a lot gains, below what it loses. */
  readonly minutes: number;
  /** The day of the lot on which it takes effect: of a use that of the leave, never before the lot or after it. */
  readonly on: CalendarDate;
  /** The entry that this one takes back. */
  readonly reverses: string | null;
}

/** An entry before it is written. */
export type NewEntry = Omit<LedgerEntry, 'id'>;

/** Minutes of a request that nobody has decided yet, kept for it (簽核中). */
export interface Reservation {
  readonly requestId: string;
  readonly lotId: string;
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** All that is known of one leave type of one person. */
export interface Ledger {
  readonly lots: readonly LeaveLot[];
  readonly entries: readonly LedgerEntry[];
  readonly reservations: readonly Reservation[];
}

export const lotOf = ({ lots }: Ledger, lotId: string): LeaveLot | undefined => lots.find(({ id }) => id === lotId);

/** The day of a lot that is nearest to a day: what is written after its end takes effect on its last. */
export const dayWithin = ({ from, until }: Pick<LeaveLot, 'from' | 'until'>, day: CalendarDate): CalendarDate => {
  if (day < from) {
    return from;
  }
  return day > until ? until : day;
};

/** The sum of minutes of some. */
export const sumOfMinutes = (some: readonly { readonly minutes: number }[]): number =>
  some.reduce((sum, { minutes }) => sum + minutes, 0);

interface Effect {
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** What a lot gains and loses on its days, with what is kept for requests. */
const effectsOn = ({ entries, reservations }: Ledger, lotId: string): Effect[] => [
  ...entries.filter((entry) => entry.lotId === lotId),
  ...reservations.filter((kept) => kept.lotId === lotId).map(({ on, minutes }) => ({ on, minutes: -minutes })),
];

/**
 * The most that a lot can lose on a day without being below zero on that day or on one after it: what is given later
 * does not serve for it, and what is used later is gone.
 */
export const freeMinutes = (ledger: Ledger, lotId: string, day: CalendarDate): number => {
  const effects = effectsOn(ledger, lotId);
  const days = [day, ...effects.map(({ on }) => on).filter((on) => on > day)];
  const left = days.map((until) => sumOfMinutes(effects.filter(({ on }) => on <= until)));
  return Math.max(0, Math.min(...left));
};
