export {
  allocate,
  type AllocationRefusal,
  type Draw,
  type LeaveDay,
  reservationsOf,
  entriesOfUses,
} from './allocation.ts';
export { type Balance, balanceOfLot, balanceOn, takenMinutesOfLot } from './balance.ts';
export { findDrawsAfterLeaving } from './draws-after-leaving.ts';
export { returnEntries, type TakenEntry } from './return-entries.ts';
export {
  EMPTY_LEDGER,
  type EntryKind,
  entryKinds,
  type LeaveLot,
  type Ledger,
  type LedgerEntry,
  type LotOrigin,
  lotOrigins,
  type NewEntry,
  type Reservation,
} from './ledger.ts';
export { type LotCarryOverRefusal, findCarryOverRefusal, type LotEnd, settlementDayOf } from './lot-ends.ts';
export {
  adjustLot,
  adjustLots,
  type LotRefusal,
  openLot,
  reduceHours,
  reduceLot,
  type ReductionRefusal,
  deductFromLots,
} from './lots.ts';
export { areConflicting, isSameLot, type OpeningBalance, type ExistingLot } from './opening-balance.ts';
export { earnedLot, type EarningRefusal } from './overtime-earning.ts';
export { cancelUses, type ReversalRefusal, reverseEntry } from './reversals.ts';
export {
  daysAndHours,
  daysAndHoursBetween,
  daysAndHoursOfParts,
  minutesOfDays,
  parseDaysAndHours,
  type LeaveAmountUnit,
} from './leave-amount-text.ts';
export { serviceEndOfLot, stintOfLot, type WorkedStint } from './stint-of-lot.ts';
export { type LeaveStatement, type StatementLine, statementOf } from './statement.ts';
export { carryInto, cashOutOf } from './year-end.ts';
