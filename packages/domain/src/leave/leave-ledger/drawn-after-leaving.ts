import type { CalendarDate } from '../../dates/index.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import type { WorkedStint } from './stint-of-lot.ts';

interface Leaver {
  readonly stints: readonly WorkedStint[];
  readonly today: CalendarDate;
}

/**
 * What is used or kept for leave on days on which its owner, who has left, works no more. There is no leave on them, so that
 * these hours are unused and would have to be paid (Labor Standards Act, Article 38, paragraph 4, and Article 32-1).
 */
export const drawnAfterLeaving = ({ entries }: Ledger, { stints, today }: Leaver): LedgerEntry[] => {
  const takenBack = new Set(entries.map(({ reverses }) => reverses));
  const isAfter = (on: CalendarDate): boolean =>
    stints.some(({ lastWorkingOn }) => lastWorkingOn !== null && lastWorkingOn <= today && lastWorkingOn < on) &&
    !stints.some(({ hiredOn, lastWorkingOn }) => hiredOn <= on && (lastWorkingOn === null || on <= lastWorkingOn));
  return entries.filter(
    ({ id, kind, on }) => (kind === 'use' || kind === 'reserve') && !takenBack.has(id) && isAfter(on),
  );
};
