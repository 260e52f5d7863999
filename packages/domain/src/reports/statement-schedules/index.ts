export {
  type Cadence,
  cadences,
  earliestSending,
  firstScheduledDay,
  type ScheduleDays,
  SENDING_MINUTE,
} from './schedule-day.ts';
