import { type CalendarDate, formatDate, type Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { insertNotices, type Notice } from '#features/messages/notifications/index.ts';
import type { Context } from '#core/context.ts';
import { isAnomalous, isConfirmed } from './attendance.read-model.ts';

interface HeadedAnomaly {
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
const findHeadedAnomalies = (
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

const MOST_LISTED = 5;

const summaryOf = (anomalies: readonly HeadedAnomaly[]): string => {
  const people = new Set(anomalies.map(({ employeeId }) => employeeId));
  const dates = [...new Set(anomalies.map(({ on }) => formatDate(on)))];
  const more = dates.length > MOST_LISTED ? ` 等 ${dates.length} 日` : '';
  return `${people.size} 位同仁：${dates.slice(0, MOST_LISTED).join('、')}${more}`;
};

/** Path of the list of anomalies, filtered to the department of a head. */
const pathOf = (anomalies: readonly HeadedAnomaly[], { from, to }: Period): string => {
  const [departmentId, ...others] = new Set(anomalies.map((anomaly) => anomaly.departmentId));
  const filter = new URLSearchParams({
    view: 'anomalies',
    from,
    to,
    ...(departmentId === undefined || others.length > 0 ? {} : { departmentId }),
  });
  return `/dashboard/attendance_overview?${filter.toString()}`;
};

/**
 * 通知主管: one notice a day to each head of the employees, about all open anomalies of the head's people in the
 * period. A caller who is the head gets none. Returns the number of notified heads.
 */
export const notifyHeads = async (
  context: Context,
  employeeIds: readonly string[],
  period: Period,
): Promise<number> => {
  const byHead = Map.groupBy(await findHeadedAnomalies(context, employeeIds, period), ({ headId }) => headId);
  const notices = [...byHead].flatMap(([headId, anomalies]): Notice[] =>
    headId === context.actor.employeeId
      ? []
      : [{ employeeId: headId, kind: 'team_anomaly', summary: summaryOf(anomalies), path: pathOf(anomalies, period) }],
  );
  return (await insertNotices(context, notices)).length;
};
