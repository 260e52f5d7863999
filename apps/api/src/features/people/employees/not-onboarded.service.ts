import type { Employee } from '@hr/contracts/people/employees';
import { isNotOnboarded, refusalToMarkNotOnboarded } from '@hr/domain/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer } from '#records/index.ts';
import { toldOf } from './employee.service.ts';
import { placedEmployeeStore } from './employee.store.ts';
import { findFirstBetween } from './employment-correction.repository.ts';
import { latestStintOf, markOnce, requirePlaced, requireUnmarked } from './employment.service.ts';
import { begin, neverBegin } from './not-onboarded.repository.ts';

const change = changer(placedEmployeeStore);

interface Beginning {
  readonly employeeId: string;
  readonly hiredOn: CalendarDate;
  readonly command: string;
}

/** What is kept of somebody from their first day on is theirs as long as it stands: it is taken back first. @throws AppError EmploymentConflict. */
export const requireNothingKept = async (
  { db }: Context,
  { employeeId, hiredOn, command }: Beginning,
): Promise<void> => {
  const first = await findFirstBetween(db, { employeeId, from: hiredOn, until: null, withDrafts: true });
  if (first) {
    const msg = `${formatDate(first.on)} 已有${first.text}，請先刪除、作廢或取消，再${command}。`;
    throw new AppError('EmploymentConflict', { msg });
  }
};

/**
 * 標記未報到: somebody was to begin and did not come, so that they were employed on no day.
 * @throws AppError EmployeeAlreadyNotOnboarded, EmployeeAlreadyResigned, which change nothing; StateConflict before the first
 * day; EmploymentConflict where something is kept of them from that day on.
 */
export const markNotOnboarded = (context: Context, at: At, reason: string): Promise<Employee> =>
  markOnce(context, at, () =>
    change(context, at, {
      action: '標記未報到',
      decide: async (before, within) => {
        requireUnmarked(before);
        const { id: stintId, ...stint } = latestStintOf(before);
        if (refusalToMarkNotOnboarded(stint, within.today) !== null) {
          const undoing = before.stints.length > 1 ? '取消再任用' : '刪除';
          const msg = `到職日 ${formatDate(stint.hiredOn)} 前為待報到；不再到職時請${undoing}，改期請更正任職。`;
          throw new AppError('StateConflict', { msg });
        }
        const { hiredOn } = stint;
        await requireNothingKept(within, { employeeId: before.id, hiredOn, command: '標記未報到' });
        return { employment: (writing) => neverBegin(writing, { employeeId: before.id, stintId, hiredOn, reason }) };
      },
    }),
  );

/**
 * 取消未報到: they came, and work as though nobody had marked them.
 * @throws AppError StateConflict where nothing is marked, and where their department is closed.
 */
export const cancelNotOnboarded = async (context: Context, at: At, reason: string): Promise<Employee> =>
  toldOf(
    await change(context, at, {
      action: `取消未報到（${reason}）`,
      decide: (before) => {
        const { id: stintId, ...stint } = latestStintOf(before);
        if (!isNotOnboarded(stint)) {
          throw new AppError('StateConflict', { msg: '此員工未標記未報到，請重新載入後再試。' });
        }
        const { hiredOn } = stint;
        return {
          employment: async (within) => {
            await begin(within, { employeeId: before.id, stintId, hiredOn, reason });
            await requirePlaced(within, before.id, { command: '取消未報到', from: hiredOn });
          },
        };
      },
    }),
  );
