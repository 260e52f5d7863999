import type { CalendarDate } from '@hr/domain/dates';
import { join, raw, sql, type Sql } from './sql.ts';

/**
 * SQL condition: the period covers the day. Uses comparisons, because the planner cannot estimate ranges. Exclusion
 * constraints ensure that at most one period matches.
 */
export const coversDay = (table: string, day: CalendarDate): Sql => coversDayOf(table, sql`${day}::date`);

/** SQL condition: the period covers the day of an expression. */
export const coversDayOf = (table: string, day: Sql): Sql => {
  const [from, to] = [raw(`${table}.effective_from`), raw(`${table}.effective_to`)];
  return sql`(${from} <= ${day} and (${to} is null or ${to} > ${day}))`;
};

/** Order of the periods of one owner: the one in force on the day, else the last before it, else the first after it. */
export const nearestFirst = (table: string, day: Sql): Sql => {
  const [from, to] = [raw(`${table}.effective_from`), raw(`${table}.effective_to`)];
  return join(
    [
      sql`(${from} <= ${day} and (${to} is null or ${to} > ${day})) desc`,
      sql`${from} <= ${day} desc`,
      sql`abs(${from} - ${day})`,
    ],
    ', ',
  );
};

/** SQL condition: the days from `start_on` to `end_on` cover the day. The last day is included, as in the law. */
export const includesDay = (table: string, day: CalendarDate): Sql => {
  const [from, to] = [raw(`${table}.start_on`), raw(`${table}.end_on`)];
  return sql`(${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date))`;
};

/** SQL expression: state of `t` on the day. Mirrors `enrolmentStateOn` of the domain; tests compare the two. */
export const includedStateOn = (day: CalendarDate): Sql => sql`case
  when t.end_on < ${day}::date then 'ended' when t.start_on > ${day}::date then 'upcoming' else 'insured' end`;
