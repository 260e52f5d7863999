export { CalendarFeedsDialog, ExpiryFeedDialog, ScheduleFeedDialog } from './components/calendar-feeds-dialog.tsx';
