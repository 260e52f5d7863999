import type { CalendarDate } from '../../dates/index.ts';
import type { EntryKind, NewEntry } from './ledger.ts';

/** An entry that takes hours for a day of leave, and that nothing has taken back yet. */
export interface TakenEntry {
  readonly id: string;
  readonly lotId: string;
  /** More than none. */
  readonly minutes: number;
}

interface Returned {
  readonly on: CalendarDate;
  /** What the day costs by now. */
  readonly cost: number;
  /** As what hours were taken, and what takes them back. */
  readonly kinds: { readonly taken: EntryKind; readonly back: EntryKind };
}

/**
 * What is added to the ledger so that a day of leave takes fewer hours: entries are taken back from the last one on, each as
 * a whole, since one is taken back once; what the day costs still of one is taken from its lot anew.
 */
export const givenBack = (taken: readonly TakenEntry[], { on, cost, kinds }: Returned): NewEntry[] => {
  let left = cost;
  return taken.flatMap(({ id, lotId, minutes }) => {
    const kept = Math.min(left, minutes);
    left -= kept;
    if (kept === minutes) {
      return [];
    }
    const back = { lotId, on, kind: kinds.back, minutes, reverses: id };
    return kept === 0 ? [back] : [back, { lotId, on, kind: kinds.taken, minutes: -kept, reverses: null }];
  });
};
