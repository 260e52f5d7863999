export { anyDay, anyHistory, daysOf } from './any-history.ts';
