import { freeMinutes, type Ledger, type LedgerEntry, lotOf, dayWithin, type NewEntry } from './ledger.ts';
import type { CalendarDate } from '../../dates/index.ts';

export type ReversalRefusal =
  | 'unknownEntry'
  /** 此事件已經被取消或已逾期: an entry can be reversed once. */
  | 'alreadyReversed'
  /** Uses are cancelled, other entries are corrected. Reversals and the entries of a carry-over cannot be reversed. */
  | 'notReversible'
  /** The granted minutes are used or reserved. */
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
 * Builds the entries that return the used days of a leave (銷假). Each entry names the use that it reverses and takes
 * effect on the same day, so every balance is as if there had been no leave. All or none.
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
 * Builds the entry that reverses any other entry (更正) on a day, such as hours of cancelled overtime or a wrong entry.
 * The granted minutes must be unused.
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
