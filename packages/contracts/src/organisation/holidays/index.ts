export {
  type CalendarDayAction,
  conflictChoiceNames,
  type ConflictChoice,
  governmentCalendarColumns,
  type GovernmentCalendarPreview,
  type GovernmentCalendarResult,
} from './government-calendar.schema.ts';
export { holidayKindNames, holidayScopeNames, type HolidaySource, holidaySourceNames } from './holiday-names.ts';
export {
  type Holiday,
  holidayEndpoints,
  type HolidayGenerationResult,
  type HolidayInput,
  type HolidayListQuery,
  holidays,
  type HolidayYear,
  partText,
  yearSchema,
} from './holiday.schema.ts';
