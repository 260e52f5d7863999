import { sql } from './sql.ts';

/** Of a day of leave `day`: the minute after midnight from which on its part is taken. */
export const partFrom = sql`(extract(epoch from lower(day.span) - day."on") / 60)::int`;

/** Of a day of leave `day`: the minute after midnight until which its part is taken, which is not included. */
export const partTo = sql`(extract(epoch from upper(day.span) - day."on") / 60)::int`;

/** Of a day of leave `day`: it was asked for as a whole, or its part costs as much as an ordinary day of the person. */
export const isWholeDay = sql`(
  day.minutes >= day.day_minutes or day.span = tsrange(day."on"::timestamp, day."on" + interval '1 day')
)`;
