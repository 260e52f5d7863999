export { differenceAtLeaving, type LeavingDifference } from './difference-at-leaving.ts';
export {
  type AnnualLeaveLot,
  annualLeaveLots,
  annualLeaveLotsOn,
  type AnnualLeavePolicy,
  type AnnualLeaveRule,
  type Entitled,
} from './annual-leave-lots.ts';
export {
  type CarriedLot,
  carryOver,
  type CarryOverRefusal,
  type EndingLot,
  nextLeaveYearEndsOn,
} from './carry-over.ts';
export {
  dueAnnualLeave,
  type Employed,
  entitlingServiceOf,
  houseLeaveHours,
  type ServedStint,
  type WorkingTerm,
} from './due-annual-leave.ts';
export {
  type Extension,
  extensionOf,
  type GivenLeave,
  type GrantCorrection,
  grantCorrections,
  type GrantState,
  grantStates,
  isOwed,
  type JudgedGrant,
  judgeGrants,
  type StandingGrant,
} from './grant-of-year.ts';
export { type ArithmeticStep, type EarnedPart, ordinaryDay } from './leave-arithmetic.ts';
export { leaveYearOf, type LeaveYearSystem } from './leave-year.ts';
export { dayWageOfMonth, type PayOut, payOutOf } from './pay-out.ts';
export { leaveAmountUnit, wholeDayText } from './whole-day.ts';
export { type GivenLot, type Settlement, settlementOf } from './settlement.ts';
