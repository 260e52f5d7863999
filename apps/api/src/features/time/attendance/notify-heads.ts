import { formatDate, type Period } from '@hr/domain/dates';
import { insertNotices, type Notice } from '#features/messages/notifications/index.ts';
import type { Context } from '#core/context.ts';
import { findHeadedAnomalies, type HeadedAnomaly } from './headed-anomalies.rows.ts';

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
