import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from './effective.ts';
import { raw, type Sql, sql } from './sql.ts';

/**
 * Joins the stint that is relevant on the day, whether the employee works then or not. There is always exactly one.
 * Decision 028.
 */
export const stintOn = (day: CalendarDate, employee = 'e'): Sql =>
  sql`join employments stint on stint.employee_id = ${raw(`${employee}.id`)} and ${coversDay('stint', day)}`;

/** SQL condition on `stint`: its last working day is over. */
export const isStintOver = (day: CalendarDate): Sql =>
  sql`(stint.last_working_on is not null and stint.last_working_on < ${day}::date)`;

/** SQL condition on `stint`: its first day is in the future. */
export const isStintUpcoming = (day: CalendarDate): Sql => sql`stint.hired_on > ${day}::date`;

/** SQL condition on `stint`: the new employee never started work. */
export const isNotOnboarded: Sql = sql`coalesce(stint.last_working_on < stint.hired_on, false)`;

/** SQL condition: the employee has left by the day, or never started. False for a null employee. */
export const hasLeft = (employee: Sql, day: CalendarDate): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = ${employee} and ${coversDay('stint', day)} and ${isStintOver(day)}
)`;

/** Selects the employees with a past, present or future position or transfer that has the value `t.id`. */
export const everAssignedTo = (value: 'department_id' | 'job_title_id' | 'employment_type_id'): Sql => sql`
  select position.employee_id from employee_positions position where position.${raw(value)} = t.id
  union
  select transfer.employee_id from transfer_records transfer where transfer.${raw(`from_${value}`)} = t.id
    or transfer.${raw(`to_${value}`)} = t.id`;

/** Selects the departments of employees with their periods: positions, and concurrent positions during employment. */
export const departmentAssignments: Sql = sql`
  select employee_id, department_id, false as "isConcurrent", effective_from, effective_to from employee_positions
  union all
  select post.employee_id, post.department_id, true, post.effective_from, least(post.effective_to, stint.last_working_on + 1)
  from concurrent_positions post
  join employments stint on stint.employee_id = post.employee_id
    and daterange(stint.hired_on, stint.last_working_on + 1) @> post.effective_from`;
