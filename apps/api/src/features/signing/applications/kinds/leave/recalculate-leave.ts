import { employeeApplications } from '@hr/contracts/signing/applications';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { postEntries } from '#features/leave/leave-ledger/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../../records/about-application.ts';
import { type CostChange, findChanges, planChanges } from './plan-recalculation.ts';
import {
  countLeaveOnDays,
  findLeaveForAudit,
  fromDay,
  fromDaysOf,
  fromDayWithin,
  type LeaveDayCondition,
  type LockedLeaveRequest,
  lockLeave,
  type MovedEmployee,
  onDates,
  onDaysOf,
  saveCosts,
  saveOrdinaryDays,
} from './recalculate-leave.rows.ts';

const HOURS = employeeApplications.stored.minutes.label;

const UNCOVERED_DATES = '餘額不足而維持原時數的日期';

/** An application whose minutes were recalculated. */
export interface RecalculatedLeave {
  readonly number: string;
  readonly employeeId: string;
  readonly before: number;
  readonly minutes: number;
}

interface RecalculationOutcome {
  readonly requests: readonly LockedLeaveRequest[];
  readonly uncoveredChanges: readonly CostChange[];
  readonly action: string;
}

/** Records the changes in the log. Returns the applications with their new minutes. */
const recordRecalculation = async (
  within: Context,
  { requests, uncoveredChanges, action }: RecalculationOutcome,
): Promise<RecalculatedLeave[]> => {
  const uncoveredByLeave = Map.groupBy(uncoveredChanges, ({ leave }) => leave.id);
  const before = new Map(requests.map(({ id, minutes }) => [id, minutes]));
  const rows = await findLeaveForAudit(within, [...before.keys()]);
  await recordAudit(
    within,
    ...rows.map((leave) => ({
      entity: employeeApplications.entity,
      entityId: leave.id,
      about: aboutApplication(leave),
      kind: 'change' as const,
      action,
      before: { [HOURS]: daysAndHours(before.get(leave.id) ?? 0), [UNCOVERED_DATES]: null },
      after: {
        [HOURS]: daysAndHours(leave.minutes),
        [UNCOVERED_DATES]:
          uncoveredByLeave
            .get(leave.id)
            ?.map(({ date }) => formatDate(date))
            .join('、') ?? null,
      },
    })),
  );
  return rows.map(({ id, number, employee, minutes }) => ({
    number,
    employeeId: employee.id,
    before: before.get(id) ?? 0,
    minutes,
  }));
};

/** Applications per batch. The number of SQL statements does not depend on it. */
const BATCH_SIZE = 1_000;

/**
 * Recalculates the minutes of leave on some days. Time that is no longer working time is returned, and time that became
 * working time again is used again. A day that was off at submission is never used, since it was not requested. Part of
 * a transaction that has locked the working time or the employees. Decision 064.
 */
const recalculate = async (
  within: Context,
  condition: LeaveDayCondition,
  reason: string,
): Promise<RecalculatedLeave[]> => {
  const recalculated: RecalculatedLeave[] = [];
  const requests = await lockLeave(within, condition);
  for (let from = 0; from < requests.length; from += BATCH_SIZE) {
    const batch = requests.slice(from, from + BATCH_SIZE);
    const { changes, ordinary } = await findChanges(within, batch);
    const { costs, postings, uncoveredChanges } = await planChanges(within, changes, reason);
    if (postings.length > 0) {
      await postEntries(within, ...postings);
    }
    if (ordinary.length > 0) {
      await saveOrdinaryDays(within, ordinary);
    }
    if (costs.length > 0) {
      await saveCosts(within, costs);
    }
    const affectedIds = new Set([...costs.map(({ id }) => id), ...uncoveredChanges.map(({ leave }) => leave.id)]);
    if (affectedIds.size > 0) {
      const changed = await recordRecalculation(within, {
        requests: batch.filter(({ id }) => affectedIds.has(id)),
        uncoveredChanges,
        action: reason,
      });
      recalculated.push(...changed);
    }
  }
  return recalculated;
};

export const recalculateLeaveOnDates = (
  within: Context,
  dates: readonly CalendarDate[],
): Promise<RecalculatedLeave[]> => recalculate(within, onDates(dates), '假日異動');

/** Recalculates the leave on published days of a schedule, and notifies the applicants whose leave costs something else. */
export const recalculateLeaveOfScheduledDays = async (
  within: Context,
  days: readonly { readonly employeeId: string; readonly on: CalendarDate }[],
): Promise<void> => {
  const recalculated = await recalculate(within, onDaysOf(days), '班表異動');
  await insertNotices(
    within,
    recalculated
      .filter(({ before, minutes }) => before !== minutes)
      .map(({ employeeId, number, before, minutes }) => ({
        employeeId,
        kind: 'leave_recalculated' as const,
        summary: `${number}：${daysAndHours(before)}→${daysAndHours(minutes)}`,
        since: within.now,
      })),
  );
};

export const recalculateLeaveFrom = (within: Context, from: CalendarDate): Promise<RecalculatedLeave[]> =>
  recalculate(within, fromDay({ from, today: within.today }), '辦公時間異動');

interface AffectedLeaveQuery {
  readonly from: CalendarDate;
  readonly departmentId?: string | undefined;
}

/** Counts the leave that new office hours may change: of a department with its subdepartments, or of all. */
export const countAffectedLeave = (
  context: Context,
  { from, departmentId }: AffectedLeaveQuery,
): ReturnType<typeof countLeaveOnDays> => {
  const days = { from, today: context.today };
  return countLeaveOnDays(context, departmentId === undefined ? fromDay(days) : fromDayWithin(departmentId, days));
};

export const recalculateLeaveOfDepartment = (
  within: Context,
  { departmentId, from }: { readonly departmentId: string; readonly from: CalendarDate },
): Promise<RecalculatedLeave[]> =>
  recalculate(within, fromDayWithin(departmentId, { from, today: within.today }), '部門異動');

/** Recalculates the leave of moved employees in one call, so that their rows are locked in one order. */
export const recalculateLeaveOfEmployees = (
  within: Context,
  moved: readonly MovedEmployee[],
): Promise<RecalculatedLeave[]> => recalculate(within, fromDaysOf(moved, within.today), '職務異動');
