import { calendarFeedScopeNames, type CalendarFeedScope } from '@hr/contracts/access/calendar-feeds';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';

export const HOST = 'hr-system';

/** Midnight of a date in UTC, which is how calendars store a date. */
export const midnight = (on: CalendarDate): number => Date.parse(`${on}T00:00:00Z`);

/** Start and end of an all-day event. */
export const wholeDay = (on: CalendarDate) => ({
  allDay: true,
  start: new Date(midnight(on)),
  end: new Date(midnight(addDays(on, 1))),
});

export const emptyCalendar = (scope: CalendarFeedScope): ICalCalendar =>
  ical({
    name: calendarFeedScopeNames[scope],
    prodId: { company: HOST, product: 'leave', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
  });
