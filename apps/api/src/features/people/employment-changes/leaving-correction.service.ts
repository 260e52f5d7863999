import type { Employee } from '@hr/contracts/people/employees';
import { firstDayAfterLeaving, latestEndedStint, refusalToCorrectLeaving } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion } from '#records/index.ts';
import { toEmployee, type StoredEmployee, changeEmployment } from '#features/people/employees/index.ts';
import {
  findFirstRecordBetween,
  type StoredStint,
  correctStintEnd,
  type LeavingDetails,
  closedDepartmentText,
} from '#features/people/employment/index.ts';

interface EndedStint extends StoredStint {
  readonly lastWorkingOn: CalendarDate;
}

const conflict = (message: string): AppError => fieldError('EmploymentConflict', 'lastWorkingOn', message);

/**
 * Returns the stint that ended last.
 * @throws AppError StateConflict if the employee has not left.
 */
const latestEndedStintOf = ({ stints }: StoredEmployee, today: CalendarDate): EndedStint => {
  const stint = latestEndedStint(stints, today);
  if (stint === undefined || stint.lastWorkingOn === null) {
    throw new AppError('StateConflict', { msg: '此員工尚未離職；最後工作日之前請取消離職後重新標記。' });
  }
  return { ...stint, lastWorkingOn: stint.lastWorkingOn };
};

/**
 * The last day must lie within the stint.
 * @throws AppError EmploymentConflict.
 */
const requireDayWithinStint = ({ stints }: StoredEmployee, stint: EndedStint, lastWorkingOn: CalendarDate): void => {
  const refusal = refusalToCorrectLeaving(stint, lastWorkingOn, stints);
  if (refusal === 'leavesBeforeBeginning') {
    throw conflict(`最後工作日不可早於到職日 ${formatDate(stint.hiredOn)}`);
  }
  if (refusal === 'backByThen') {
    const back = stints.find(({ hiredOn }) => hiredOn > stint.hiredOn);
    throw conflict(`員工已於 ${back ? formatDate(back.hiredOn) : ''} 再任用，最後工作日須早於該日`);
  }
};

/**
 * No record may follow the last day.
 * @throws AppError EmploymentConflict.
 */
const requireNoRecordsAfter = async (
  { db }: Context,
  employeeId: string,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<void> => {
  const first = until > from ? await findFirstRecordBetween(db, { employeeId, from, until }) : null;
  if (first) {
    throw conflict(`${formatDate(first.on)} 已有${first.text}，晚於新的最後工作日，請先處理`);
  }
};

/**
 * The department must exist until the last day.
 * @throws AppError EmploymentConflict.
 */
const requireOpenDepartment = async ({ db }: Context, id: string, from: CalendarDate): Promise<void> => {
  const message = await closedDepartmentText(db, id, from);
  if (message !== null) {
    throw conflict(message);
  }
};

interface LeavingCorrectionInput extends LeavingDetails {
  readonly correctionReason: string;
}

/**
 * 更正離職 (screens page 2.10): corrects the end of a past employment with a reason. Remaining leave follows the last
 * day; paid leave stays as booked.
 * @throws AppError StateConflict if the employee has not left; EmploymentConflict for a last day before the hire date,
 * after a rehire, before an existing record, or in a closed department.
 */
export const correctLeaving = async (
  context: Context,
  at: RecordVersion,
  { correctionReason, ...ending }: LeavingCorrectionInput,
): Promise<Employee> =>
  toEmployee(
    await changeEmployment(context, at, {
      action: `更正離職（${correctionReason}）`,
      step: async (before, within) => {
        const stint = latestEndedStintOf(before, within.today);
        const { lastWorkingOn: was } = stint;
        requireDayWithinStint(before, stint, ending.lastWorkingOn);
        const days = { from: firstDayAfterLeaving(ending.lastWorkingOn), until: firstDayAfterLeaving(was) };
        await requireNoRecordsAfter(within, before.id, days);
        const owner = { employeeId: before.id, stintId: stint.id };
        await correctStintEnd(within, { ...owner, ...ending, before: was, correctionReason });
        await requireOpenDepartment(within, before.id, was);
      },
    }),
  );
