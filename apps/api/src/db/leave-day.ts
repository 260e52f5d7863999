import { sql } from './sql.ts';

/** SQL expression on a leave day `day`: first minute after midnight. */
export const partFrom = sql`(extract(epoch from lower(day.span) - day."on") / 60)::int`;

/** SQL expression on a leave day `day`: end minute after midnight, exclusive. */
export const partTo = sql`(extract(epoch from upper(day.span) - day."on") / 60)::int`;

/** SQL condition on a leave day `day`: a whole day was requested, or the part costs as much as an ordinary day. */
export const isWholeDay = sql`(
  day.minutes >= day.day_minutes or day.span = tsrange(day."on"::timestamp, day."on" + interval '1 day')
)`;
