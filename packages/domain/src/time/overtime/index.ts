export { overtimeCalendar, type OvertimeDayKind, overtimeDayKind, overtimeDayKinds } from './overtime-day.ts';
export {
  type OvertimeAssessmentInput,
  officeHoursFaults,
  type OvertimeFault,
  overtimeFaults,
  overtimeCycleOf,
  type OvertimeTotal,
  overtimeTotals,
} from './overtime-faults.ts';
export { countedOvertime, type OrdinaryMinutes, type OvertimeOfDay } from './counted-overtime.ts';
export { monthlyLimit, type OvertimeLimit, type OvertimeWarning, overtimeWarnings } from './overtime-limits.ts';
export {
  type OvertimePart,
  type OvertimePay,
  overtimePay,
  overtimeRatesOn,
  type PaidOvertime,
} from './overtime-pay.ts';
