import type { CalendarDate } from '../../dates/index.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import type { WorkedStint } from './stint-of-lot.ts';

interface FormerEmployee {
  readonly stints: readonly WorkedStint[];
  readonly today: CalendarDate;
}

/**
 * Finds used or reserved minutes on days after the owner's last working day. There is no leave on these days, so the
 * hours are unused and would have to be paid (Labor Standards Act, Article 38, paragraph 4, and Article 32-1).
 */
export const findDrawsAfterLeaving = ({ entries }: Ledger, { stints, today }: FormerEmployee): LedgerEntry[] => {
  const reversedIds = new Set(entries.map(({ reverses }) => reverses));
  const isAfter = (on: CalendarDate): boolean =>
    stints.some(({ lastWorkingOn }) => lastWorkingOn !== null && lastWorkingOn <= today && lastWorkingOn < on) &&
    !stints.some(({ hiredOn, lastWorkingOn }) => hiredOn <= on && (lastWorkingOn === null || on <= lastWorkingOn));
  return entries.filter(
    ({ id, kind, on }) => (kind === 'use' || kind === 'reserve') && !reversedIds.has(id) && isAfter(on),
  );
};
