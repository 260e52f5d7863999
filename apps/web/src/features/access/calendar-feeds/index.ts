export { CalendarFeedsDialog, ExpiryFeedDialog } from './components/calendar-feeds-dialog.tsx';
