import { addDays, type CalendarDate, type Period } from '../../dates/index.ts';
import { type EntryKind, type LeaveLot, type Ledger, sumOfMinutes } from './ledger.ts';

/**
 * A line of a statement (特休與補休異動明細), with what there was before it and after it, in whole minutes. What is kept for a
 * request (簽核中) is told, and leaves as much as there was: as in a balance, it is taken where it is approved.
 */
export interface StatementLine {
  readonly on: CalendarDate;
  readonly kind: EntryKind | 'expire';
  readonly lotId: string;
  /** Null for what expired: it is derived, and no entry. */
  readonly entryId: string | null;
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
}

export interface Statement {
  /** What there was at the start of the first day. */
  readonly opening: number;
  /** By their days; of one day what expired at its start first, then the entries in the order in which they were written. */
  readonly lines: readonly StatementLine[];
  /** What there was at the end of the last day. */
  readonly closing: number;
}

type Movement = Omit<StatementLine, 'before' | 'after'>;

const isKept = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'reserve' || kind === 'release';

/** What is kept for a request expires with its lot; where it is approved later it is used on its day, and less expires. */
const expiryOf = ({ entries }: Ledger, { id, until }: LeaveLot): Movement[] => {
  const left = sumOfMinutes(entries.filter((entry) => entry.lotId === id && !isKept(entry)));
  return left > 0 ? [{ on: addDays(until, 1), kind: 'expire', lotId: id, entryId: null, minutes: -left }] : [];
};

/** Everything that happened and will, in its order. */
const movementsOf = (ledger: Ledger): Movement[] =>
  [
    ...ledger.lots.flatMap((lot) => expiryOf(ledger, lot)),
    ...ledger.entries.map(({ id, on, kind, lotId, minutes }) => ({ on, kind, lotId, entryId: id, minutes })),
  ].toSorted((a, b) => a.on.localeCompare(b.on));

/** What happened to somebody's hours within a period, both days included, and what there was before and after. */
export const statementOf = (ledger: Ledger, { from, to }: Period): Statement => {
  const movements = movementsOf(ledger);
  const opening = sumOfMinutes(movements.filter((movement) => movement.on < from && !isKept(movement)));
  let balance = opening;
  const lines = movements
    .filter(({ on }) => on >= from && on <= to)
    .map((movement) => {
      const before = balance;
      balance += isKept(movement) ? 0 : movement.minutes;
      return { ...movement, before, after: balance };
    });
  return { opening, lines, closing: balance };
};
