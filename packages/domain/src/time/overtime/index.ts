export { overtimeCalendar, type OvertimeDayKind, overtimeDayKind, overtimeDayKinds } from './overtime-day.ts';
export {
  type OvertimeAssessmentInput,
  minutesOfMonth,
  officeHoursFaults,
  type OvertimeFault,
  overtimeFaults,
  overtimeCycleOf,
} from './overtime-faults.ts';
export { countedOvertime, type OrdinaryMinutes, type OvertimeOfDay } from './counted-overtime.ts';
export { monthlyLimit, type OvertimeLimit, type OvertimeWarning, overtimeWarnings } from './overtime-limits.ts';
export { type OvertimePart, type OvertimePay, overtimePay, type PaidOvertime } from './overtime-pay.ts';
