import { addDays, type CalendarDate, type Period } from '../../dates/index.ts';
import { type EntryKind, type LeaveLot, type Ledger, sumOfMinutes } from './ledger.ts';

/**
 * A line of a statement (特休與補休異動明細), with the balance before and after it in whole minutes. A reservation (簽核中) is
 * listed but does not change the balance, because it is deducted when it is approved.
 */
export interface StatementLine {
  readonly on: CalendarDate;
  readonly kind: EntryKind | 'expire';
  readonly lotId: string;
  /** Null for expiry, which is derived and not an entry. */
  readonly entryId: string | null;
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
}

export interface LeaveStatement {
  /** Balance at the start of the first day. */
  readonly opening: number;
  /**
   * By day. Minutes that expired at the start of a day come first, then the entries in the order in which they were
   * stored.
   */
  readonly lines: readonly StatementLine[];
  /** Balance at the end of the last day. */
  readonly closing: number;
}

type StatementMovement = Omit<StatementLine, 'before' | 'after'>;

const isReservation = ({ kind }: Pick<StatementMovement, 'kind'>): boolean => kind === 'reserve' || kind === 'release';

/**
 * Reserved minutes expire with their lot. If the request is approved later, they are used on their day and less
 * expires.
 */
const expiryOf = ({ entries }: Ledger, { id, until }: LeaveLot): StatementMovement[] => {
  const left = sumOfMinutes(entries.filter((entry) => entry.lotId === id && !isReservation(entry)));
  return left > 0 ? [{ on: addDays(until, 1), kind: 'expire', lotId: id, entryId: null, minutes: -left }] : [];
};

/** Lists all past and future movements in order. */
const movementsOf = (ledger: Ledger): StatementMovement[] =>
  [
    ...ledger.lots.flatMap((lot) => expiryOf(ledger, lot)),
    ...ledger.entries.map(({ id, on, kind, lotId, minutes }) => ({ on, kind, lotId, entryId: id, minutes })),
  ].toSorted((a, b) => a.on.localeCompare(b.on));

/** Builds the statement of a period, inclusive, with the balance before and after. */
export const statementOf = (ledger: Ledger, { from, to }: Period): LeaveStatement => {
  const movements = movementsOf(ledger);
  const opening = sumOfMinutes(movements.filter((movement) => movement.on < from && !isReservation(movement)));
  let balance = opening;
  const lines = movements
    .filter(({ on }) => on >= from && on <= to)
    .map((movement) => {
      const before = balance;
      balance += isReservation(movement) ? 0 : movement.minutes;
      return { ...movement, before, after: balance };
    });
  return { opening, lines, closing: balance };
};
