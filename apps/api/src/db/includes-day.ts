import type { CalendarDate } from '@hr/domain/dates';
import { raw, type Sql, sql } from './sql.ts';

/** SQL condition: the days from `start_on` to `end_on` cover the day. The last day is included, as in the law. */
export const includesDay = (table: string, day: CalendarDate): Sql => {
  const [from, to] = [raw(`${table}.start_on`), raw(`${table}.end_on`)];
  return sql`(${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date))`;
};

/** SQL expression: state of `t` on the day. Mirrors `enrolmentStateOn` of the domain; tests compare the two. */
export const includedStateOn = (day: CalendarDate): Sql => sql`case
  when t.end_on < ${day}::date then 'ended' when t.start_on > ${day}::date then 'upcoming' else 'insured' end`;
