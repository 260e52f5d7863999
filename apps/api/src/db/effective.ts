import type { CalendarDate } from '@hr/domain/dates';
import { join, raw, type Sql, sql } from './sql.ts';

/**
 * A condition: the table's period covers the day. Written with comparisons, because the planner can estimate those and
 * cannot estimate ranges; the exclusion constraints see to it that one period at the most does.
 */
export const coversDay = (table: string, day: CalendarDate): Sql => coversDayOf(table, sql`${day}::date`);

/** The same of a day that a row tells. */
export const coversDayOf = (table: string, day: Sql): Sql => {
  const [from, to] = [raw(`${table}.effective_from`), raw(`${table}.effective_to`)];
  return sql`(${from} <= ${day} and (${to} is null or ${to} > ${day}))`;
};

/**
 * An order of one owner's periods: the one in force on the day, else the last before it, else the first after it.
 */
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
