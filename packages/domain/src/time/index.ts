export {
  addDays,
  type CalendarDate,
  calendarDate,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  laterOf,
} from './calendar-date.ts';
export {
  formatDate,
  formatDateWithWeekday,
  formatInstant,
  formatRocDate,
  formatTime,
  parseDateText,
} from './date-text.ts';
export { formatHours, parseHoursText } from './hours-text.ts';
export { dateOfInstant, minuteOfInstant, ORGANISATION_ZONE } from './zone.ts';
