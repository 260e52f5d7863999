import type { Employee } from '@hr/contracts/people/employees';
import { positionFields } from '@hr/contracts/people/employment';
import {
  isNotOnboarded,
  refusalToCancelRehire,
  type RehireCancellationRefusal,
  refusalToRehire,
  type Stint,
} from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { toAppError } from '#http/handle-error.ts';
import { type RecordVersion, requireEmployed, type Values } from '#records/index.ts';
import {
  changeEmployment,
  requireEducationForRehire,
  requireWorkPermitForRehire,
  toEmployee,
} from '#features/people/employees/index.ts';
import {
  type Beginning,
  addStint,
  removeFutureStint,
  requireValidEmploymentStart,
} from '#features/people/employment/index.ts';
import { latestStintOf, requireSoundDays } from './latest-stint.ts';
import { requireNoLaterRecords } from './not-onboarded.service.ts';

const requireLeaving = (stint: Stint, hiredOn: CalendarDate): void => {
  if (stint.lastWorkingOn === null) {
    throw new AppError('StateConflict', { msg: '此員工未標記離職，無法再任用。' });
  }
  if (refusalToRehire(stint, hiredOn) !== null) {
    const message = isNotOnboarded(stint)
      ? `到職日須晚於未報到的 ${formatDate(stint.hiredOn)}`
      : `到職日須晚於最後工作日 ${formatDate(stint.lastWorkingOn)}`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/** The rehire form has another field name for the employee number than the record. */
const atNewNumber = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error).code === 'DuplicateEmployeeNumber'
      ? fieldError('DuplicateEmployeeNumber', 'newEmployeeNo')
      : error;
  }
};

/**
 * 再任用: employs a leaving or former employee again, as the same person, under the same number or a new one.
 * @throws AppError DuplicateEmployeeNumber; StateConflict if the employee does not leave; EducationRequired;
 * EmploymentConflict for a day not after the last one or a department not in force on it; ValidationFailed for an age
 * under 15, seniority after the first day, a probation that is too long, or a missing work permit.
 */
export const rehire = async (
  context: Context,
  at: RecordVersion,
  { newEmployeeNo, ...input }: Beginning & Values & { readonly newEmployeeNo: string | null },
): Promise<Employee> =>
  toEmployee(
    await atNewNumber(
      changeEmployment(context, at, {
        action: '再任用',
        step: async (before, within) => {
          const { id: stintId, ...stint } = latestStintOf(before);
          requireLeaving(stint, input.hiredOn);
          requireSoundDays(before, input);
          await requireEmployed(within, { fields: positionFields, input, before: null, from: input.hiredOn });
          await requireValidEmploymentStart(within, input);
          await requireWorkPermitForRehire(within, { ...before, nationalityId: before.nationality?.id ?? null });
          await requireEducationForRehire(within, { projectId: input.projectId, education: before.education });
          await addStint(within, { employeeId: before.id, stintId }, input);
          return newEmployeeNo === null ? {} : { employeeNo: newEmployeeNo };
        },
      }),
    ),
  );

const refusals: Readonly<Record<RehireCancellationRefusal, string>> = {
  notBack: '此員工沒有再任用，請重新載入後再試。',
  hasBegun: '再任用的到職日已到，無法取消；未到職請標記未報到。',
  alreadyMarked: '再任用的任職已標記離職，請先取消離職，再取消再任用。',
};

/**
 * 取消再任用: removes a future rehire.
 * @throws AppError StateConflict without a future rehire; EmploymentConflict if records exist from that day on.
 */
export const cancelRehire = async (context: Context, at: RecordVersion, reason: string): Promise<Employee> =>
  toEmployee(
    await changeEmployment(context, at, {
      action: `取消再任用（${reason}）`,
      step: async (before, within) => {
        const refusal = before.plan === null ? refusalToCancelRehire(before.stints, within.today) : 'alreadyMarked';
        if (refusal !== null) {
          throw new AppError('StateConflict', { msg: refusals[refusal] });
        }
        const { id: stintId, hiredOn } = latestStintOf(before);
        await requireNoLaterRecords(within, { employeeId: before.id, hiredOn, command: '取消再任用' });
        await removeFutureStint(within, { employeeId: before.id, stintId, hiredOn, reason });
      },
    }),
  );
