import type { CalendarDate, Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isAnomalous, isConfirmed } from './attendance.read-model.ts';

export interface HeadedAnomaly {
  readonly headId: string;
  /** Department whose head it is; the employee may be in one below it. */
  readonly departmentId: string;
  readonly employeeId: string;
  readonly on: CalendarDate;
}

/**
 * Finds the open anomalies of a period within the caller's scope, with the head of each employee: that of the nearest
 * department with a head other than the employee. Only heads of the named employees.
 */
export const findHeadedAnomalies = (
  context: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<HeadedAnomaly[]> =>
  context.db.rows<HeadedAnomaly>(sql`
    with recursive anomalies as materialized (
      select t.employee_id, t."on" from attendance_days t
      where t."on" between ${from}::date and ${to}::date and not t.is_closed and ${isAnomalous} and not ${isConfirmed}
        and ${inScope(context, sql`t.employee_id`)}
    ), path as (
      select own.employee_id, placed.department_id, 0 as distance
      from (select distinct employee_id from anomalies) own
      join employee_positions placed on placed.employee_id = own.employee_id and ${coversDay('placed', context.today)}
      union
      select path.employee_id, period.parent_id, path.distance + 1
      from path join department_periods period on period.department_id = path.department_id
        and ${coversDay('period', context.today)}
      where period.parent_id is not null
    ), headed as materialized (
      select distinct on (path.employee_id) path.employee_id, period.head_id, path.department_id
      from path join department_periods period on period.department_id = path.department_id
        and ${coversDay('period', context.today)}
      where period.head_id <> path.employee_id order by path.employee_id, path.distance
    )
    select headed.head_id as "headId", headed.department_id as "departmentId", anomalies.employee_id as "employeeId",
      anomalies."on"::text as "on"
    from anomalies join headed using (employee_id)
    where headed.head_id in (select head_id from headed where employee_id = any(${[...employeeIds]}::uuid[]))
    order by anomalies."on"`);
