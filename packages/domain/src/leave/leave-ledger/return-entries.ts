import type { CalendarDate } from '../../dates/index.ts';
import type { EntryKind, NewEntry } from './ledger.ts';

/** An entry that takes hours for a day of leave and was not reversed. */
export interface TakenEntry {
  readonly id: string;
  readonly lotId: string;
  /** Above zero. */
  readonly minutes: number;
}

interface ReturnParams {
  readonly on: CalendarDate;
  /** Current cost of the day. */
  readonly cost: number;
  /** Kinds of the entries that take and return hours. */
  readonly kinds: { readonly taken: EntryKind; readonly returned: EntryKind };
}

/**
 * Builds the entries that reduce the cost of a day of leave. Entries are reversed as a whole, starting with the last
 * one, because an entry can be reversed only once. The remaining cost is taken again from the same lot.
 */
export const returnEntries = (taken: readonly TakenEntry[], { on, cost, kinds }: ReturnParams): NewEntry[] => {
  let left = cost;
  return taken.flatMap(({ id, lotId, minutes }) => {
    const remaining = Math.min(left, minutes);
    left -= remaining;
    if (remaining === minutes) {
      return [];
    }
    const returned = { lotId, on, kind: kinds.returned, minutes, reverses: id };
    return remaining === 0
      ? [returned]
      : [returned, { lotId, on, kind: kinds.taken, minutes: -remaining, reverses: null }];
  });
};
