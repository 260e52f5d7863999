import { calendarFeedScopeNames, type CalendarFeedScope } from '@hr/contracts/access/calendar-feeds';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';

export const HOST = 'hr-system';

/** A day as calendars take it: its midnight in universal time. */
export const midnight = (on: CalendarDate): number => Date.parse(`${on}T00:00:00Z`);

/** A whole day is a date, which every calendar shows as such. */
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
