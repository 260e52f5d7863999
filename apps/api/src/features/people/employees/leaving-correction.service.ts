import type { Employee } from '@hr/contracts/people/employees';
import { firstDayAfterLeaving, latestEndedStint, refusalToCorrectLeaving } from '@hr/domain/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer } from '#records/index.ts';
import { toldOf } from './employee.service.ts';
import { type KeptEmployee, placedEmployeeStore } from './employee.store.ts';
import { findFirstBetween } from './employment-correction.repository.ts';
import type { KeptStint } from './employment.repository.ts';
import { correctEnding, type Ending } from './leaving-correction.repository.ts';
import { unplacedText } from './placement.rows.ts';

const change = changer(placedEmployeeStore);

interface Over extends KeptStint {
  readonly lastWorkingOn: CalendarDate;
}

const conflict = (message: string): AppError => fieldError('EmploymentConflict', 'lastWorkingOn', message);

/** The stint that was over last. @throws AppError StateConflict for whoever has not left. */
const latestEndedStintOf = ({ stints }: KeptEmployee, today: CalendarDate): Over => {
  const stint = latestEndedStint(stints, today);
  if (stint === undefined || stint.lastWorkingOn === null) {
    throw new AppError('StateConflict', { msg: '此員工尚未離職；最後工作日之前請取消離職後重新標記。' });
  }
  return { ...stint, lastWorkingOn: stint.lastWorkingOn };
};

/** The last day is one of the stint's own. @throws AppError EmploymentConflict. */
const requireOwnEnd = ({ stints }: KeptEmployee, stint: Over, lastWorkingOn: CalendarDate): void => {
  const refusal = refusalToCorrectLeaving(stint, lastWorkingOn, stints);
  if (refusal === 'leavesBeforeBeginning') {
    throw conflict(`最後工作日不可早於到職日 ${formatDate(stint.hiredOn)}`);
  }
  if (refusal === 'backByThen') {
    const back = stints.find(({ hiredOn }) => hiredOn > stint.hiredOn);
    throw conflict(`員工已於 ${back ? formatDate(back.hiredOn) : ''} 再任用，最後工作日須早於該日`);
  }
};

/** What happened after the last day would be nobody's. @throws AppError EmploymentConflict. */
const requireNothingAfter = async (
  { db }: Context,
  employeeId: string,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<void> => {
  const first = until > from ? await findFirstBetween(db, { employeeId, from, until }) : null;
  if (first) {
    throw conflict(`${formatDate(first.on)} 已有${first.text}，晚於新的最後工作日，請先處理`);
  }
};

/** Nobody stays in a department that was closed meanwhile. @throws AppError EmploymentConflict. */
const requirePlaced = async ({ db }: Context, id: string, from: CalendarDate): Promise<void> => {
  const message = await unplacedText(db, id, from);
  if (message !== null) {
    throw conflict(message);
  }
};

interface Correcting extends Ending {
  readonly correctionReason: string;
}

/**
 * 更正離職 (screens page 2.10): the end of an employment that is over was another, for a reason that the log keeps. What is left
 * of leave follows the last day; what was paid of it stays as it was booked.
 * @throws AppError StateConflict for whoever has not left; EmploymentConflict for a last day before the first, after they were
 * employed once more, before something that is kept of the person already, or in a department that was closed by then.
 */
export const correctLeaving = async (
  context: Context,
  at: At,
  { correctionReason, ...ending }: Correcting,
): Promise<Employee> =>
  toldOf(
    await change(context, at, {
      action: `更正離職（${correctionReason}）`,
      decide: async (before, within) => {
        const stint = latestEndedStintOf(before, within.today);
        const { lastWorkingOn: was } = stint;
        requireOwnEnd(before, stint, ending.lastWorkingOn);
        const days = { from: firstDayAfterLeaving(ending.lastWorkingOn), until: firstDayAfterLeaving(was) };
        await requireNothingAfter(within, before.id, days);
        const whose = { employeeId: before.id, stintId: stint.id };
        return {
          employment: async (writing) => {
            await correctEnding(writing, { ...whose, ...ending, before: was, correctionReason });
            await requirePlaced(writing, before.id, was);
          },
        };
      },
    }),
  );
