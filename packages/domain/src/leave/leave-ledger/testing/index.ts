export { anyDay, anyHistory, daysOf, withKeptEntries } from './any-history.ts';
