export { checkSchedule, REACH_DAYS } from './check-schedule.ts';
export { cycleDays } from './hour-rules.ts';
export {
  type PlannedDay,
  type ScheduleFacts,
  type ScheduleRule,
  type SystemPeriod,
  type Violation,
  type WorkingHourSystem,
  workingHourSystems,
} from './plan.ts';
export { findStaffingGaps, leastOn, leastTogether, type StaffingMinimum } from './staffing.ts';
export { violationGroup, violationText } from './violation-text.ts';
export { type DayOffKind, dayOffKinds } from '../working-time/index.ts';
