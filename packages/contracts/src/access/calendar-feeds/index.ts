export {
  type CalendarFeed,
  calendarFeedEndpoints,
  type CalendarFeedScope,
  calendarFeedScopeNames,
  MAX_EMPLOYEES_PER_FEED,
} from './calendar-feed.endpoints.ts';
