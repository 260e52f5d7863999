export { anyDay, anyHistory, daysOf, withReservationEntries } from './any-history.ts';
