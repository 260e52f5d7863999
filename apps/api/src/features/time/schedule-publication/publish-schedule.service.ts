import { formatDate, laterOf } from '@hr/domain/dates';
import { type Violation, violationText } from '@hr/domain/time/scheduling';
import { recordAudit } from '#audit/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { recalculateLeaveOfScheduledDays } from '#features/signing/applications/index.ts';
import {
  aboutSchedules,
  announceChanges,
  checkSchedules,
  findScheduledPeople,
  hasLockedDay,
  type PeriodQuery,
  type PersonViolations,
  publishDrafts,
} from '#features/time/schedules/index.ts';
import { checkStaffing } from '#features/time/staffing-minimums/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';

interface Publication extends PeriodQuery {
  /** Reason for which warnings are accepted. */
  readonly warningReason: string | null;
}

/** @throws AppError ScheduleViolated, ScheduleWarned with the violations. */
const requirePublishable = (
  checked: readonly PersonViolations[],
  staffing: readonly Violation[],
  warningReason: string | null,
): void => {
  const listed = [
    ...checked.flatMap(({ person, violations }) => violations.map((violation) => ({ path: person.title, violation }))),
    ...staffing.map((violation) => ({ path: '人力下限', violation })),
  ];
  const musts = listed.filter(({ violation }) => violation.level === 'must');
  const refusing = musts.length > 0 ? musts : listed.filter(() => warningReason === null);
  if (refusing.length > 0) {
    throw new AppError(musts.length > 0 ? 'ScheduleViolated' : 'ScheduleWarned', {
      fields: refusing.map(({ path, violation }) => ({
        path,
        message: [...violation.days.slice(0, 1).map(formatDate), violationText(violation)].join(' '),
      })),
    });
  }
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
    const staffing = await checkStaffing(within, ids, { ...period, ...query });
    requirePublishable(await checkSchedules(within, { employeeIds: ids, period }), staffing, warningReason);
    const changes = await publishDrafts(within, ids, period);
    if (await hasLockedDay(within, changes)) {
      throw new AppError('ScheduleLocked');
    }
    if (changes.length > 0) {
      await recalculateLeaveOfScheduledDays(within, changes);
      await announceChanges(within, changes);
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
