export {
  type CalendarFeed,
  calendarFeedEndpoints,
  type CalendarFeedScope,
  calendarFeedScopeNames,
} from './calendar-feed.endpoints.ts';
