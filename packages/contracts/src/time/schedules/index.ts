export {
  absenceNames,
  plannedDayNames,
  type Schedule,
  type ScheduleCell,
  type ScheduleDraft,
  scheduleEndpoints,
  type ScheduleViolation,
} from './schedule.endpoints.ts';
