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
  usesOf,
} from '../index.ts';

/** Minutes of an ordinary day. */
export const DAY = 480;

/** Nothing was given to anybody. */
export const EMPTY: Ledger = { lots: [], entries: [], reservations: [] };

/** A grant for a calendar year. */
export const YEAR_LOT = { id: 'B', origin: 'grant', from: '2026-01-01', until: '2026-12-31' } as const;

/** The answer that a test counts on. */
export const accepted = <Answer extends object>(answer: Answer): Exclude<Answer, { readonly refusal: unknown }> => {
  if ('refusal' in answer) {
    throw new Error(`Refused: ${String(answer.refusal)}`);
  }
  return answer as Exclude<Answer, { readonly refusal: unknown }>;
};

/** The ledger with entries at its end, named e0, e1 and so on. */
export const written = (ledger: Ledger, entries: readonly NewEntry[]): Ledger => ({
  ...ledger,
  entries: [
    ...ledger.entries,
    ...entries.map((entry, index) => ({ ...entry, id: `e${ledger.entries.length + index}` })),
  ],
});

/** The ledger with a lot more. */
export const opened = (ledger: Ledger, lot: LeaveLot, minutes: number): Ledger =>
  written({ ...ledger, lots: [...ledger.lots, lot] }, [accepted(openLot(ledger, lot, minutes))]);

/** Whole days of leave. */
export const days = (...on: CalendarDate[]): LeaveDay[] => on.map((day) => ({ on: day, minutes: DAY }));

/** What a request takes from which lots. */
export const drawn = (ledger: Ledger, wanted: readonly LeaveDay[], requestId = 'r'): readonly Draw[] =>
  accepted(allocate(ledger, { requestId, days: wanted }));

/** The ledger after a leave was approved. */
export const used = (ledger: Ledger, wanted: readonly LeaveDay[]): Ledger =>
  written(ledger, usesOf(drawn(ledger, wanted)));

/** The ledger while a request waits. */
export const kept = (ledger: Ledger, wanted: readonly LeaveDay[], requestId = 'r'): Ledger => ({
  ...ledger,
  reservations: [...ledger.reservations, ...reservationsOf(requestId, drawn(ledger, wanted, requestId))],
});
