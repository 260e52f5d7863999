import type { Employee } from '@hr/contracts/people/employees';
import { hireDateAheadFault } from '@hr/contracts/people/employment';
import { isNotOnboarded, refusalToRehire } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { effectOf, isInForce } from '@hr/domain/personnel-actions/transfer-records';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion } from '#records/index.ts';
import { toEmployee, type StoredEmployee, changeEmployment } from '#features/people/employees/index.ts';
import {
  type HiredEmployee,
  correctStint,
  findFirstRecordBetween,
  findFirstPosition,
  type StintDays,
  type StoredStint,
  findClosedDepartmentTexts,
  transfersOf,
} from '#features/people/employment/index.ts';
import { latestStintOf, requireSoundDays } from './latest-stint.ts';

/**
 * The stint must have days and must not overlap the previous one.
 * @throws AppError EmploymentConflict.
 */
const requireValidStintDays = ({ stints, plan }: StoredEmployee, stint: StoredStint, { hiredOn }: StintDays): void => {
  const lastWorkingOn = stint.lastWorkingOn ?? plan?.lastWorkingOn ?? null;
  if (lastWorkingOn !== null && hiredOn > lastWorkingOn) {
    const message = `到職日不可晚於最後工作日 ${formatDate(lastWorkingOn)}`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
  const before = stints.findLast((other) => other.hiredOn < stint.hiredOn);
  if (before !== undefined && before.lastWorkingOn !== null && refusalToRehire(before, hiredOn) !== null) {
    const message = isNotOnboarded(before)
      ? `到職日須晚於未報到的 ${formatDate(before.hiredOn)}`
      : `到職日須晚於前次最後工作日 ${formatDate(before.lastWorkingOn)}`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/**
 * No record may precede the hire date.
 * @throws AppError EmploymentConflict.
 */
const requireNoEarlierRecords = async (
  { db }: Context,
  employeeId: string,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<void> => {
  const first = until > from ? await findFirstRecordBetween(db, { employeeId, from, until }) : null;
  if (first) {
    const message = `${formatDate(first.on)} 已有${first.text}，早於新的到職日，請先處理`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/**
 * A transfer on the hire date blocks the move, because it cannot move along.
 * @throws AppError EmploymentConflict.
 */
const requireNoTransferOn = async ({ db }: Context, employeeId: string, day: CalendarDate): Promise<void> => {
  const set = (await transfersOf(db, employeeId)).find(
    (transfer) =>
      isInForce(transfer) &&
      transfer.effectiveOn === day &&
      effectOf(transfer.kind) === 'position' &&
      transfer.changed.length > 0,
  );
  if (set) {
    const message = `${formatDate(day)} 已有異動 ${set.transferNo}，生效於原到職日，請先撤銷`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/**
 * The hire date must not be too far ahead, and the department must exist while it applied.
 * @throws AppError EmploymentConflict.
 */
const requireOpenDepartment = async (
  { db, today }: Context,
  hired: HiredEmployee,
  hiredOn: CalendarDate,
): Promise<void> => {
  const first = await findFirstPosition(db, hired);
  const places = first === null ? [] : [{ ...first, from: hiredOn }];
  const closed = await findClosedDepartmentTexts(db, places, { onFirstDay: '此部門在到職日未啟用' });
  const fault = hireDateAheadFault(hiredOn, today) ?? closed.get(0);
  if (fault !== undefined) {
    throw fieldError('EmploymentConflict', 'hiredOn', fault);
  }
};

/**
 * Probation decisions depend on its end.
 * @throws AppError EmploymentConflict.
 */
const requireProbationOpen = async (
  { db }: Context,
  { id, stint }: { readonly id: string; readonly stint: StoredStint },
  { probationEndsOn }: StintDays,
): Promise<void> => {
  const decided = (await transfersOf(db, id)).find(
    (transfer) =>
      isInForce(transfer) && transfer.kind.startsWith('probation_') && transfer.effectiveOn >= stint.hiredOn,
  );
  if (decided && probationEndsOn !== stint.probationEndsOn) {
    const message = `試用期已依異動 ${decided.transferNo} 決定，請由該異動更正或撤銷`;
    throw fieldError('EmploymentConflict', 'probationEndsOn', message);
  }
};

interface EmploymentCorrectionInput extends StintDays {
  readonly correctionReason: string;
}

/**
 * 更正任職 (screens page 2.10): corrects the dates of the latest employment with a reason. The first position and the
 * hiring entry follow the hire date. Annual leave granted by the old dates is not recalculated.
 * @throws AppError EmployeeAlreadyNotOnboarded; EmploymentConflict for a hire date after the last day, within the
 * previous employment, after an existing record, while a transfer sets a value on the old date, or in a closed
 * department; ValidationFailed below the minimum age and for later seniority dates.
 */
export const correctEmployment = async (
  context: Context,
  at: RecordVersion,
  { correctionReason: reason, ...days }: EmploymentCorrectionInput,
): Promise<Employee> =>
  toEmployee(
    await changeEmployment(context, at, {
      action: `更正任職（${reason}）`,
      step: async (before, within) => {
        const stint = latestStintOf(before);
        if (isNotOnboarded(stint)) {
          throw new AppError('EmployeeAlreadyNotOnboarded');
        }
        requireSoundDays(before, days);
        requireValidStintDays(before, stint, days);
        if (days.hiredOn !== stint.hiredOn) {
          await requireNoEarlierRecords(within, before.id, { from: stint.hiredOn, until: days.hiredOn });
          await requireNoTransferOn(within, before.id, stint.hiredOn);
          await requireOpenDepartment(within, { employeeId: before.id, hiredOn: stint.hiredOn }, days.hiredOn);
        }
        await requireProbationOpen(within, { id: before.id, stint }, days);
        const owner = { employeeId: before.id, stintId: stint.id };
        await correctStint(within, { ...owner, before: stint.hiredOn, days, reason });
      },
    }),
  );
