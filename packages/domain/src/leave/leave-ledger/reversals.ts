import { freeMinutes, type Ledger, type LedgerEntry, lotOf, dayWithin, type NewEntry } from './ledger.ts';
import type { CalendarDate } from '../../dates/index.ts';

export type ReversalRefusal =
  | 'unknownEntry'
  /** 此事件已經被取消或已逾期: it is taken back once. */
  | 'alreadyReversed'
  /**
   * A leave is cancelled by what it used, anything else is corrected. What takes something back stands, and so does one half
   * of what was deferred.
   */
  | 'notReversible'
  /** What it gave is used or kept for a request. */
  | 'alreadyUsed';

const isReversed = ({ entries }: Ledger, { id }: LedgerEntry): boolean =>
  entries.some(({ reverses }) => reverses === id);

const faultOf = (ledger: Ledger, entry: LedgerEntry, isReversible: boolean): ReversalRefusal | null => {
  if (!isReversible || entry.reverses !== null) {
    return 'notReversible';
  }
  return isReversed(ledger, entry) ? 'alreadyReversed' : null;
};

/**
 * What gives back what days of a leave used (銷假): each entry names the use that it takes back, and takes effect on the
 * same day, so that the balance of every day is as though there had been no leave. All of them or none.
 */
export const cancelUses = (
  ledger: Ledger,
  useIds: readonly string[],
): readonly NewEntry[] | { readonly refusal: ReversalRefusal } => {
  const uses = useIds.map((id) => ledger.entries.find((entry) => entry.id === id));
  const refusals = uses.map((use) => (use ? faultOf(ledger, use, use.kind === 'use') : ('unknownEntry' as const)));
  const refusal = new Set(useIds).size < useIds.length ? 'alreadyReversed' : refusals.find((fault) => fault !== null);
  return refusal
    ? { refusal }
    : uses.flatMap((use) =>
        use ? [{ lotId: use.lotId, kind: 'cancel_return', minutes: -use.minutes, on: use.on, reverses: use.id }] : [],
      );
};

/**
 * What takes any other entry back (更正), on a day: hours of an overtime that is cancelled, or what was entered wrongly. What
 * it gave may not be used already.
 */
export const reverseEntry = (
  ledger: Ledger,
  { entryId, on }: { readonly entryId: string; readonly on: CalendarDate },
): NewEntry | { readonly refusal: ReversalRefusal } => {
  const entry = ledger.entries.find(({ id }) => id === entryId);
  const lot = entry && lotOf(ledger, entry.lotId);
  if (!entry || !lot) {
    return { refusal: 'unknownEntry' };
  }
  const fault = faultOf(ledger, entry, entry.kind !== 'use' && entry.kind !== 'carry_over');
  if (fault) {
    return { refusal: fault };
  }
  const day = dayWithin(lot, on < entry.on ? entry.on : on);
  return entry.minutes > freeMinutes(ledger, lot.id, day)
    ? { refusal: 'alreadyUsed' }
    : { lotId: lot.id, kind: 'correction', minutes: -entry.minutes, on: day, reverses: entry.id };
};
