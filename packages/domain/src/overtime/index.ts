export { overtimeCalendar, type OvertimeDayKind, overtimeDayKind, overtimeDayKinds } from './overtime-day.ts';
export {
  type AskedOvertime,
  limitedMinutes,
  minutesOfMonth,
  officeHoursFaults,
  type OvertimeFault,
  overtimeFaults,
  type OvertimeOfDay,
} from './overtime-faults.ts';
export { monthlyLimit, type OvertimeLimit, type OvertimeWarning, overtimeWarnings } from './overtime-limits.ts';
export { type OvertimeDay, type OvertimePay, overtimePay } from './overtime-pay.ts';
