export { CalendarFeedsDialog } from './components/calendar-feeds-dialog.tsx';
