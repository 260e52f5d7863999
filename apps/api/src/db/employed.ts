import type { CalendarDate } from '@hr/domain/dates';
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

/** Of a stint: whoever was to begin did not come, so that it has no day. */
export const isNotOnboarded: Sql = sql`coalesce(stint.last_working_on < stint.hired_on, false)`;

/** An employee, who may be none, works here no more on the day, or did not come by then. */
export const hasLeft = (employee: Sql, day: CalendarDate): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = ${employee} and ${coversDay('stint', day)} and ${isOver(day)}
)`;

/** Those who have, had or will have a value of a position, which is `t.id`: by a position, or by a transfer that tells of it. */
export const everPlaced = (value: 'department_id' | 'job_title_id' | 'employment_type_id'): Sql => sql`
  select placed.employee_id from employee_positions placed where placed.${raw(value)} = t.id
  union
  select moved.employee_id from transfer_records moved where moved.${raw(`from_${value}`)} = t.id
    or moved.${raw(`to_${value}`)} = t.id`;

/** In which departments people are and when: by their positions, and by posts beside them as long as they are employed. */
export const everyPlace: Sql = sql`
  select employee_id, department_id, false as "isBeside", effective_from, effective_to from employee_positions
  union all
  select post.employee_id, post.department_id, true, post.effective_from, least(post.effective_to, stint.last_working_on + 1)
  from concurrent_positions post
  join employments stint on stint.employee_id = post.employee_id
    and daterange(stint.hired_on, stint.last_working_on + 1) @> post.effective_from`;
