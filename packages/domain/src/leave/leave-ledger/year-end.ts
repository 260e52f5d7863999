import type { CalendarDate } from '../../dates/index.ts';
import { isAmount } from './allocation.ts';
import { type LeaveLot, type Ledger, lotOf, type NewEntry } from './ledger.ts';
import { deductFromLot, type LotRefusal, openLot, type ReductionRefusal } from './lots.ts';

type YearEndRefusal = LotRefusal | ReductionRefusal;

interface LotCarryOver {
  readonly lotId: string;
  /** The lot into which it goes. */
  readonly into: LeaveLot;
  readonly minutes: number;
}

/** Builds the entries that deduct minutes from a lot on its last day and open another lot with them (遞延). */
export const carryInto = (
  ledger: Ledger,
  { lotId, into, minutes }: LotCarryOver,
): readonly [NewEntry, NewEntry] | { readonly refusal: YearEndRefusal } => {
  const opened = openLot(ledger, into, minutes);
  if ('refusal' in opened) {
    return opened;
  }
  const taken = deductFromLot(ledger, {
    lotId,
    on: lastDayOf(ledger, lotId) ?? into.from,
    minutes,
    kind: 'carry_over',
  });
  return 'refusal' in taken ? taken : [taken, opened];
};

/** Builds the entry that deducts paid minutes from a lot (折現結算), on its last day or before. */
export const cashOutOf = (
  ledger: Ledger,
  { lotId, on, minutes }: { readonly lotId: string; readonly on: CalendarDate; readonly minutes: number },
): NewEntry | { readonly refusal: YearEndRefusal } =>
  isAmount(minutes) ? deductFromLot(ledger, { lotId, on, minutes, kind: 'cash_out' }) : { refusal: 'notAnAmount' };

const lastDayOf = (ledger: Ledger, lotId: string): CalendarDate | undefined => lotOf(ledger, lotId)?.until;
