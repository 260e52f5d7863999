import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';

/** A day that is filled in; null while it is none yet. */
export const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;
