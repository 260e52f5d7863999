export {
  dayOffCodes,
  type ScheduleExportQuery,
  scheduleFileColumns,
  scheduleFileEndpoints,
  type ScheduleSheet,
  scheduleSheetNames,
} from './schedule-file.endpoints.ts';
export {
  absenceNames,
  plannedDayNames,
  type Schedule,
  type ScheduleCell,
  type ScheduleDraft,
  scheduleEndpoints,
  type ScheduleViolation,
} from './schedule.endpoints.ts';
