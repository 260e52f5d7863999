export { assignPunches, type DayPunch, type Punch, type PunchWindow } from './assign-punches.ts';
export { attendanceOf } from './attendance-day.ts';
export { type AttendanceInputs, type AttendanceOfDay, attendanceOfDays } from './attendance-of-days.ts';
export {
  anomalousStatuses,
  type AttendanceDay,
  type AttendanceFacts,
  type AttendanceReason,
  type AttendanceStatus,
  attendanceStatuses,
} from './attendance-facts.ts';
export { overtimeTierNames, overtimeTiers } from './overtime-tiers.ts';
