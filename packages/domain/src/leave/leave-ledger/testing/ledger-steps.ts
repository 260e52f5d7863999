import type { CalendarDate } from '../../../dates/index.ts';
import {
  allocate,
  type Draw,
  type LeaveDay,
  type LeaveLot,
  type Ledger,
  type NewEntry,
  openLot,
  reservationsOf,
  entriesOfUses,
} from '../index.ts';

export { EMPTY_LEDGER } from '../index.ts';

/** Minutes of an ordinary day. */
export const DAY = 480;

/** A grant for a calendar year. */
export const YEAR_LOT = { id: 'B', origin: 'grant', from: '2026-01-01', until: '2026-12-31' } as const;

/** Returns the result, or throws if it is a refusal. */
export const requireAccepted = <Answer extends object>(
  answer: Answer,
): Exclude<Answer, { readonly refusal: unknown }> => {
  if ('refusal' in answer) {
    throw new Error(`Refused: ${String(answer.refusal)}`);
  }
  return answer as Exclude<Answer, { readonly refusal: unknown }>;
};

/** Adds entries named e0, e1 and so on to the end of the ledger. */
export const withEntries = (ledger: Ledger, entries: readonly NewEntry[]): Ledger => ({
  ...ledger,
  entries: [
    ...ledger.entries,
    ...entries.map((entry, index) => ({ ...entry, id: `e${ledger.entries.length + index}` })),
  ],
});

/** Adds a lot to the ledger. */
export const withLot = (ledger: Ledger, lot: LeaveLot, minutes: number): Ledger =>
  withEntries({ ...ledger, lots: [...ledger.lots, lot] }, [requireAccepted(openLot(ledger, lot, minutes))]);

/** Builds whole days of leave. */
export const days = (...on: CalendarDate[]): LeaveDay[] => on.map((day) => ({ on: day, minutes: DAY }));

/** Returns the draws of a request. */
export const drawsFor = (ledger: Ledger, requestedDays: readonly LeaveDay[], requestId = 'r'): readonly Draw[] =>
  requireAccepted(allocate(ledger, { requestId, days: requestedDays }));

/** Returns the ledger after a request was approved. */
export const withUse = (ledger: Ledger, requestedDays: readonly LeaveDay[]): Ledger =>
  withEntries(ledger, entriesOfUses(drawsFor(ledger, requestedDays)));

/** Returns the ledger while a request is pending. */
export const withReservation = (ledger: Ledger, requestedDays: readonly LeaveDay[], requestId = 'r'): Ledger => ({
  ...ledger,
  reservations: [...ledger.reservations, ...reservationsOf(requestId, drawsFor(ledger, requestedDays, requestId))],
});
