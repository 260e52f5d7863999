export { statementScheduleEndpoints } from './statement-schedule.endpoints.ts';
export {
  attachmentFormatNames,
  cadenceNames,
  scheduleDayNames,
  type ScheduledList,
  scheduledLists,
  type ScheduleInput,
  scheduleInputSchema,
  scheduleText,
  type StatementSchedule,
} from './statement-schedule.schema.ts';
