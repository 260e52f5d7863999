import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from './effective.ts';
import { raw, type Sql, sql } from './sql.ts';

/** Joins the stint that stands for an employee on the day, whether they work then or not: always exactly one. */
export const stintOn = (day: CalendarDate, employee = 'e'): Sql =>
  sql`join employments stint on stint.employee_id = ${raw(`${employee}.id`)} and ${coversDay('stint', day)}`;

/** Of the stint of the day: its last day is over. */
export const isOver = (day: CalendarDate): Sql =>
  sql`(stint.last_working_on is not null and stint.last_working_on < ${day}::date)`;

/** Of the stint of the day: its first day is to come. */
export const isToCome = (day: CalendarDate): Sql => sql`stint.hired_on > ${day}::date`;

/** An employee, who may be none, worked here and does so no more on the day. */
export const hasLeft = (employee: Sql, day: CalendarDate): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = ${employee} and ${coversDay('stint', day)} and ${isOver(day)}
)`;
