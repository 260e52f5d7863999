export {
  type CalendarFeed,
  calendarFeedEndpoints,
  type CalendarFeedScope,
  calendarFeedScopeNames,
  MOST_PEOPLE_OF_FEED,
} from './calendar-feed.endpoints.ts';
