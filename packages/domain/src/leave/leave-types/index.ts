export {
  type RequestedDay,
  lawDayOf,
  type LeaveFault,
  type LeaveFaultCode,
  leaveFaults,
  type LeaveRequest,
  type Requester,
  windowOf,
} from './leave-faults.ts';
export { isOverridableFault, remainingFaults } from './overridable-faults.ts';
export { leaveTermTexts } from './leave-terms.ts';
export { countedPeriod, type TakenLeave } from './leave-limits.ts';
export { type LeaveDayStatus, type LimitStanding, limitStanding } from './limit-standing.ts';
export {
  type AttendanceBonusEffect,
  type LeaveLimit,
  type LeavePay,
  type LeaveType,
  type LeaveTypeCode,
  leaveTypeCodes,
  type LeaveUnit,
  leaveUnits,
  type LeaveVariant,
  type LimitPeriod,
  termsOf,
} from './leave-type.ts';
export { type LeaveTypeOfDay, leaveTypeNameOn, leaveTypeOn, leaveTypesOn, payPercentOf } from './leave-types.ts';
export { type ApprovedLeaveDay, paidLeave, type PaidLeave } from './paid-leave.ts';
