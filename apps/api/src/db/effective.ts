import type { CalendarDate } from '@hr/domain/time';
import { raw, type Sql, sql } from './sql.ts';

/**
 * A condition: the table's period covers the day. Written with comparisons, because the planner can estimate those and
 * cannot estimate ranges; the exclusion constraints see to it that one period at the most does.
 */
export const coversDay = (table: string, day: CalendarDate): Sql => {
  const [from, to] = [raw(`${table}.effective_from`), raw(`${table}.effective_to`)];
  return sql`(${from} <= ${day}::date and (${to} is null or ${to} > ${day}::date))`;
};
