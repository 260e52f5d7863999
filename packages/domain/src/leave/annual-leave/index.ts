export { differenceAtLeaving, type LeavingDifference } from './difference-at-leaving.ts';
export {
  type AnnualLeaveLot,
  annualLeaveLots,
  annualLeaveLotsOn,
  type AnnualLeavePolicy,
  type AnnualLeaveRule,
  type EntitlingService,
} from './annual-leave-lots.ts';
export {
  type CarriedOverLot,
  carryOver,
  type CarryOverRefusal,
  type EndingLot,
  nextLeaveYearEndsOn,
} from './carry-over.ts';
export {
  dueAnnualLeave,
  type EmploymentHistory,
  entitlingServiceOf,
  houseLeaveHours,
  type ServedStint,
  type WorkingTerm,
} from './due-annual-leave.ts';
export {
  type LotExtension,
  findLotExtension,
  type GrantedLeave,
  type GrantCorrection,
  grantCorrections,
  type GrantState,
  grantStates,
  isOwed,
  type AssessedGrant,
  assessGrants,
  type LedgerGrant,
} from './assess-grants.ts';
export { type ArithmeticStep, type EarnedPart, ordinaryDay } from './leave-arithmetic.ts';
export { leaveYearOf, type LeaveYearSystem } from './leave-year.ts';
export { dayWageOfMonth, type PayOut, calculatePayOut } from './pay-out.ts';
export { leaveAmountUnit, wholeDayText } from './whole-day.ts';
export { type GrantedLot, type Settlement, calculateSettlement } from './settlement.ts';
