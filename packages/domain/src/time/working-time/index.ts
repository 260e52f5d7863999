export { findDayHoursFault, type DayHoursFault } from './day-hours.ts';
export { type DayPart, dayPartsOf } from './day-parts.ts';
export {
  type DayHours,
  halvesOf,
  type EmployeeHoliday,
  type OfficeHours,
  type TimeSpan,
  type WorkCalendar,
  workingMinutesOn,
} from './office-hours.ts';
export {
  changedDays,
  type DayChange,
  type DayMinutes,
  type LeaveCounting,
  type LocalRange,
  type LocalTime,
  rangesOverlap,
  wholeDays,
  workingMinutes,
} from './working-minutes.ts';
