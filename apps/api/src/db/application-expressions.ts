import { leaveHiddenFromAgent } from '@hr/contracts/signing/applications';
import { sql, type Sql } from './sql.ts';

/** SQL expression on a leave day `day`: first minute after midnight. */
export const partFrom = sql`(extract(epoch from lower(day.span) - day."on") / 60)::int`;

/** SQL expression on a leave day `day`: end minute after midnight, exclusive. */
export const partTo = sql`(extract(epoch from upper(day.span) - day."on") / 60)::int`;

/** SQL condition on a leave day `day`: a whole day was requested, or the part costs as much as an ordinary day. */
export const isWholeDay = sql`(
  day.minutes >= day.day_minutes or day.span = tsrange(day."on"::timestamp, day."on" + interval '1 day')
)`;

/**
 * SQL expression: the rules that HR overrode for the current submission of the application, with reasons. The
 * argument is the alias of the application.
 */
export const overrideReasonsOf = (application: Sql): Sql => sql`(
  select string_agg(overridden.text || '（' || overridden.article || '）：' || overridden.reason, '；' order by overridden.place)
  from application_overrides overridden where overridden.application_id = ${application}.id and overridden.round = ${application}.round
)`;

/**
 * SQL expression: payload of the application `t` as its agent may see it. Agents learn that the employee is absent,
 * not why.
 */
export const payloadForAgent: Sql = sql`(
  case when t.kind = 'leave' then t.payload || ${JSON.stringify(leaveHiddenFromAgent)}::jsonb else t.payload end
)`;
