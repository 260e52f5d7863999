import { attendanceStatusNames } from '@hr/contracts/time/attendance';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { anomalousStatuses } from '@hr/domain/time/attendance';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { findIdsInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findMonth } from './attendance.read-model.ts';
import { notifyHeads } from './notify-heads.ts';

interface PersonDay {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

const MOST_LISTED = 5;

interface NotifiedDays {
  readonly days: readonly PersonDay[];
  /** Notifies the heads of the employees too. */
  readonly areHeadsNotified: boolean;
}

/** 通知員工/主管: notifies employees of their anomalous days, once a day. @throws AppError OutOfScope. */
export const notifyOfAnomalies = (
  context: Context,
  { days, areHeadsNotified }: NotifiedDays,
): Promise<{ notified: number; heads: number }> =>
  inTransaction(context, async (within) => {
    const byEmployee = Map.groupBy(days, ({ employeeId }) => employeeId);
    const ids = [...byEmployee.keys()];
    const reached = await findIdsInScope(within, ids);
    if (!ids.every((id) => reached.has(id))) {
      throw new AppError('OutOfScope');
    }
    const dates = days.map(({ on }) => on).toSorted();
    const period = { from: dates[0] ?? within.today, to: dates.at(-1) ?? within.today };
    const people = await findMonth(within, ids, period);
    const notices = people.flatMap(({ employee, days: own }) => {
      const requested = new Set(byEmployee.get(employee.id)?.map(({ on }) => on));
      const anomalies = own
        .filter(({ on, status }) => requested.has(on) && anomalousStatuses.has(status))
        .map(({ on, status }) => `${formatDate(on)} ${attendanceStatusNames[status]}`);
      const summary = anomalies.slice(0, MOST_LISTED).join('、');
      const more = anomalies.length > MOST_LISTED ? ` 等 ${anomalies.length} 日` : '';
      return anomalies.length === 0
        ? []
        : [{ employeeId: employee.id, kind: 'attendance_anomaly' as const, summary: `${summary}${more}` }];
    });
    const notified = await insertNotices(within, notices);
    const heads = areHeadsNotified ? await notifyHeads(within, ids, period) : 0;
    await recordAudit(within, {
      entity: 'attendance_day',
      entityId: within.actor.accountId,
      about: aboutNoEmployee({ subject: '出勤', screen: 'attendance_overview' }),
      action: '通知員工處理出勤異常',
      before: {},
      after: { 期間: `${formatDate(period.from)} ～ ${formatDate(period.to)}`, 人數: notified.length, 主管人數: heads },
    });
    return { notified: notified.length, heads };
  });
