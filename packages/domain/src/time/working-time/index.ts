export { findDayHoursFault, type DayHoursFault } from './day-hours.ts';
export { type DayPart, dayPartsOf } from './day-parts.ts';
export {
  dayBounds,
  type DayHours,
  type DayOffKind,
  dayOffKinds,
  halvesOf,
  minutesWithin,
  type EmployeeHoliday,
  type OfficeHours,
  type ScheduledDay,
  scheduledOn,
  type TimeSpan,
  type WorkCalendar,
  workedSpans,
  workingMinutesOn,
} from './office-hours.ts';
export {
  changedDays,
  type DayChange,
  type DayMinutes,
  type LeaveCounting,
  type LocalRange,
  type LocalTime,
  minutesSince,
  rangesOverlap,
  wholeDays,
  workingMinutes,
} from './working-minutes.ts';
