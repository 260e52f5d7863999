export {
  addDays,
  addYears,
  type CalendarDate,
  calendarDate,
  dayOfWeek,
  daysBetween,
  earlierOf,
  isCalendarDate,
  laterOf,
} from './calendar-date.ts';
export { formatClock, formatTime, parseClockText, formatHours, parseHoursText } from './clock-text.ts';
export {
  formatDate,
  formatDateWithWeekday,
  formatEnglishDate,
  formatInstant,
  formatOfficialDate,
  formatRocDate,
  parseDateText,
  ROC_YEAR_OFFSET,
  weekdayName,
} from './date-text.ts';
export { daysOfPeriod, monthOf, type Period } from './month.ts';
export { lastDayOfTerm, monthsLater } from './months-later.ts';
export { dateOfInstant, instantOfMinute, minuteOfInstant, ORGANISATION_ZONE } from './zone.ts';
