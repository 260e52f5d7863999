export { overtimeCalendar, type OvertimeDayKind, overtimeDayKind, overtimeDayKinds } from './overtime-day.ts';
export {
  type OvertimeRequest,
  minutesOfMonth,
  officeHoursFaults,
  type OvertimeFault,
  overtimeFaults,
  overtimeCycleOf,
} from './overtime-faults.ts';
export { countedOvertime, type OrdinaryMinutes, type OvertimeOfDay } from './counted-overtime.ts';
export { monthlyLimit, type OvertimeLimit, type OvertimeWarning, overtimeWarnings } from './overtime-limits.ts';
export { type PaidDayKind, type OvertimePay, overtimePay } from './overtime-pay.ts';
