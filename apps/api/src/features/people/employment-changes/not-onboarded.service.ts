import type { Employee } from '@hr/contracts/people/employees';
import { isNotOnboarded, refusalToMarkNotOnboarded } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion } from '#records/index.ts';
import { toEmployee, changeEmployment } from '#features/people/employees/index.ts';
import { findFirstRecordBetween, restoreStint, emptyStint } from '#features/people/employment/index.ts';
import { latestStintOf, markOnce, requireOpenDepartment, requireUnmarked } from './latest-stint.ts';

interface StintStart {
  readonly employeeId: string;
  readonly hiredOn: CalendarDate;
  readonly command: string;
}

/**
 * Records from the hire date on must be removed first.
 * @throws AppError EmploymentConflict.
 */
export const requireNoLaterRecords = async (
  { db }: Context,
  { employeeId, hiredOn, command }: StintStart,
): Promise<void> => {
  const first = await findFirstRecordBetween(db, { employeeId, from: hiredOn, until: null, withDrafts: true });
  if (first) {
    const msg = `${formatDate(first.on)} 已有${first.text}，請先刪除、作廢或取消，再${command}。`;
    throw new AppError('EmploymentConflict', { msg });
  }
};

/**
 * 標記未報到: the employee never started and has no day of employment.
 * @throws AppError EmployeeAlreadyNotOnboarded, EmployeeAlreadyResigned; StateConflict before the hire date;
 * EmploymentConflict if records exist from that day on.
 */
export const markNotOnboarded = (context: Context, at: RecordVersion, reason: string): Promise<Employee> =>
  markOnce(context, at, () =>
    changeEmployment(context, at, {
      action: '標記未報到',
      step: async (before, within) => {
        requireUnmarked(before);
        const { id: stintId, ...stint } = latestStintOf(before);
        if (refusalToMarkNotOnboarded(stint, within.today) !== null) {
          const undoing = before.stints.length > 1 ? '取消再任用' : '刪除';
          const msg = `到職日 ${formatDate(stint.hiredOn)} 前為待報到；不再到職時請${undoing}，改期請更正任職。`;
          throw new AppError('StateConflict', { msg });
        }
        const { hiredOn } = stint;
        await requireNoLaterRecords(within, { employeeId: before.id, hiredOn, command: '標記未報到' });
        await emptyStint(within, { employeeId: before.id, stintId, hiredOn, reason });
      },
    }),
  );

/**
 * 取消未報到: restores the employment.
 * @throws AppError StateConflict if nothing is marked or the department is closed.
 */
export const cancelNotOnboarded = async (context: Context, at: RecordVersion, reason: string): Promise<Employee> =>
  toEmployee(
    await changeEmployment(context, at, {
      action: `取消未報到（${reason}）`,
      step: async (before, within) => {
        const { id: stintId, ...stint } = latestStintOf(before);
        if (!isNotOnboarded(stint)) {
          throw new AppError('StateConflict', { msg: '此員工未標記未報到，請重新載入後再試。' });
        }
        const { hiredOn } = stint;
        await restoreStint(within, { employeeId: before.id, stintId, hiredOn, reason });
        await requireOpenDepartment(within, before.id, { command: '取消未報到', from: hiredOn });
      },
    }),
  );
