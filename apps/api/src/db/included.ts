import type { CalendarDate } from '@hr/domain/dates';
import { raw, type Sql, sql } from './sql.ts';

/** A condition: the table's days, from `start_on` until `end_on`, cover the day; the last one is included, as the law counts. */
export const includesDay = (table: string, day: CalendarDate): Sql => {
  const [from, to] = [raw(`${table}.start_on`), raw(`${table}.end_on`)];
  return sql`(${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date))`;
};

/** Where the days of `t` stand on a day. Mirrors `enrolmentStateOn` of the domain, which the tests hold it against. */
export const includedStateOn = (day: CalendarDate): Sql => sql`case
  when t.end_on < ${day}::date then 'ended' when t.start_on > ${day}::date then 'upcoming' else 'insured' end`;
