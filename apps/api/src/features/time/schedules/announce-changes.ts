import { plannedDayNames } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import type { Context } from '#core/context.ts';
import type { PublishedChange } from './schedule.rows.ts';

const textOf = (day: PublishedChange['before']): string =>
  day === null ? '未排' : (day.code ?? plannedDayNames[day.kind]);

const MOST_LISTED = 3;

/** Summary of the changes of one employee: the first days in full, and the number of the others. */
const summaryOf = (changes: readonly PublishedChange[]): string => {
  const shown = changes
    .slice(0, MOST_LISTED)
    .map(({ on, before, after }) =>
      before === null ? `${formatDate(on)} ${textOf(after)}` : `${formatDate(on)} ${textOf(before)}→${textOf(after)}`,
    )
    .join('、');
  return changes.length > MOST_LISTED ? `${shown} 等 ${changes.length} 日` : shown;
};

/** Records the changes in the log of each employee under the name of the action, and notifies each of them once. */
export const announceChanges = async (
  within: Context,
  changes: readonly PublishedChange[],
  action = '發佈班表',
): Promise<void> => {
  const byEmployee = [...Map.groupBy(changes, ({ employeeId }) => employeeId)];
  await recordAudit(
    within,
    ...byEmployee.map(([employeeId, own]) => ({
      entity: 'schedule' as const,
      entityId: employeeId,
      about: aboutEmployee(employeeId, { subject: '班表', screen: 'shift_management' }),
      action,
      before: Object.fromEntries(own.map(({ on, before }) => [formatDate(on), textOf(before)])),
      after: Object.fromEntries(own.map(({ on, after }) => [formatDate(on), textOf(after)])),
    })),
  );
  await insertNotices(
    within,
    byEmployee.map(([employeeId, own]) => ({
      employeeId,
      kind: 'schedule_published' as const,
      summary: summaryOf(own),
      since: within.now,
    })),
  );
};
