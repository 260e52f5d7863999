import { plannedDayNames } from '@hr/contracts/time/schedules';
import { formatDate, laterOf } from '@hr/domain/dates';
import { violationText } from '@hr/domain/time/scheduling';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { recalculateLeaveOfScheduledDays } from '#features/signing/applications/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { checkSchedules, type PersonViolations } from './check-schedules.ts';
import { hasLockedDay } from './schedule-locks.rows.ts';
import { findScheduledPeople } from './schedule-people.rows.ts';
import { publishDrafts, type PublishedChange } from './schedule.rows.ts';
import { aboutSchedules, type PeriodQuery } from './schedule.service.ts';

interface Publication extends PeriodQuery {
  /** Reason for which warnings are accepted. */
  readonly warningReason: string | null;
}

/** @throws AppError ScheduleViolated, ScheduleWarned with the violations. */
const requirePublishable = (checked: readonly PersonViolations[], warningReason: string | null): void => {
  const listed = checked.flatMap(({ person, violations }) => violations.map((violation) => ({ person, violation })));
  const musts = listed.filter(({ violation }) => violation.level === 'must');
  const refusing = musts.length > 0 ? musts : listed.filter(() => warningReason === null);
  if (refusing.length > 0) {
    throw new AppError(musts.length > 0 ? 'ScheduleViolated' : 'ScheduleWarned', {
      fields: refusing.map(({ person, violation }) => ({
        path: person.title,
        message: [...violation.days.slice(0, 1).map(formatDate), violationText(violation)].join(' '),
      })),
    });
  }
};

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

/** Records the changes in the log of each employee, and notifies each of them once. */
const announceChanges = async (within: Context, changes: readonly PublishedChange[]): Promise<void> => {
  const byEmployee = [...Map.groupBy(changes, ({ employeeId }) => employeeId)];
  await recordAudit(
    within,
    ...byEmployee.map(([employeeId, own]) => ({
      entity: 'schedule' as const,
      entityId: employeeId,
      about: aboutEmployee(employeeId, { subject: '班表', screen: 'shift_management' }),
      action: '發佈班表',
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

/**
 * Makes the drafts of employees valid from today on, recalculates the leave on the changed days and notifies the
 * employees. The caller has locked them.
 */
export const publishDays = async (
  within: Context,
  employeeIds: readonly string[],
  { from, to }: Pick<PeriodQuery, 'from' | 'to'>,
): Promise<PublishedChange[]> => {
  const changes = await publishDrafts(within, employeeIds, { from: laterOf(from, within.today), to });
  if (changes.length > 0) {
    await recalculateLeaveOfScheduledDays(within, changes);
    await announceChanges(within, changes);
  }
  return changes;
};

/**
 * 發佈班表: publishes the drafts of a period from today on, all or none.
 * @throws AppError ScheduleViolated for violations that must be mended; ScheduleWarned for others without a reason;
 * ScheduleLocked.
 */
export const publishSchedule = (
  context: Context,
  { from, to, warningReason, ...query }: Publication,
): Promise<{ published: number; people: number }> =>
  inTransaction(context, async (within) => {
    const people = await findScheduledPeople(within, { period: { from, to }, ...query });
    const ids = people.map(({ id }) => id);
    await lockEmployeesInScope(within, ids);
    const period = { from: laterOf(from, within.today), to };
    requirePublishable(await checkSchedules(within, { employeeIds: ids, period }), warningReason);
    const changes = await publishDays(within, ids, period);
    if (await hasLockedDay(within, changes)) {
      throw new AppError('ScheduleLocked');
    }
    const published = { published: changes.length, people: new Set(changes.map(({ employeeId }) => employeeId)).size };
    if (changes.length > 0) {
      await recordAudit(within, {
        entity: 'schedule',
        entityId: within.actor.accountId,
        about: aboutSchedules,
        action: '發佈班表',
        before: {},
        after: {
          期間: `${formatDate(from)} ～ ${formatDate(to)}`,
          人數: published.people,
          天數: published.published,
          ...(warningReason === null ? {} : { 仍要發佈的原因: warningReason }),
        },
      });
    }
    return published;
  });
