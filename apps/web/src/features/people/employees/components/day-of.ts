import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';

/** Returns the value if it is a complete date, otherwise null. */
export const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;
