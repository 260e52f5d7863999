import {
  ageFault,
  type Employee,
  leavingKindFaults,
  positionFields,
  probationFault,
  seniorityFaults,
  type Settling,
  settlingFields,
} from '@hr/contracts/people/employees';
import type { ErrorCode } from '@hr/contracts/core';
import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records';
import {
  isNotOnboarded,
  latestMarkedStint,
  latestStint,
  type LeavingKind,
  type MarkRefusal,
  refusalToLeave,
  refusalToMark,
  refusalToRehire,
  refusalToCancelLeaving,
  type Stint,
} from '@hr/domain/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { isLeavingTransfer, isInForce } from '@hr/domain/personnel-actions/transfer-records';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { toAppError } from '#http/handle-error.ts';
import { type RecordVersion, changer, requireEmployed, type Values } from '#records/index.ts';
import { requireValidEmploymentStart } from './employment-start.ts';
import { toEmployee } from './employee.service.ts';
import { employeeStore, type StoredEmployee, placedEmployeeStore } from './employee.store.ts';
import { requireEducationForRehire } from './grant-education.ts';
import {
  type Beginning,
  comeBack,
  type StoredStint,
  leave,
  type Leaving,
  settle,
  type Settled,
  stay,
} from './employment.repository.ts';
import { closedDepartmentText } from './closed-departments.rows.ts';
import { transfersOf } from './transfer-entries.repository.ts';
import { requireWorkPermitForRehire } from './work-permit.ts';

const change = changer(placedEmployeeStore);

export const latestStintOf = ({ stints }: StoredEmployee): StoredStint => {
  const latest = latestStint(stints);
  if (!latest) {
    throw new AppError('NotFound');
  }
  return latest;
};

const markedCodes: Readonly<Record<MarkRefusal, ErrorCode>> = {
  alreadyMarked: 'EmployeeAlreadyResigned',
  notOnboarded: 'EmployeeAlreadyNotOnboarded',
};

/** A planned leaving counts as marked. @throws AppError EmployeeAlreadyResigned, EmployeeAlreadyNotOnboarded. */
export const requireUnmarked = (employee: StoredEmployee): void => {
  const refusal = employee.plan === null ? refusalToMark(latestStintOf(employee)) : 'alreadyMarked';
  if (refusal !== null) {
    throw new AppError(markedCodes[refusal]);
  }
};

/** Transfers after the last day must be cancelled first. @throws AppError PositionScheduled. */
const requireNoLaterTransfer = async ({ db }: Context, id: string, lastWorkingOn: CalendarDate): Promise<void> => {
  const later = (await transfersOf(db, id)).find(
    (transfer) => isInForce(transfer) && !isLeavingTransfer(transfer.kind) && transfer.effectiveOn > lastWorkingOn,
  );
  if (later) {
    const message = `${formatDate(later.effectiveOn)} 起已排定「${transferKindNames[later.kind]}」${later.transferNo}，請先撤銷該異動`;
    throw fieldError('PositionScheduled', 'lastWorkingOn', message);
  }
};

/** The employee who takes over works here on the last day, or now if it is over. @throws AppError HandoverNotEmployed. */
export const requireHandover = (
  within: Context,
  { handoverToId }: Settled,
  { settling, lastWorkingOn }: { readonly settling: StoredStint['settling']; readonly lastWorkingOn: CalendarDate },
): Promise<void> =>
  requireEmployed(within, {
    fields: settlingFields,
    input: { handoverToId },
    before: settling && { ...settling },
    from: lastWorkingOn,
  });

/** Decides what marking a leaving writes. @throws AppError if the leaving is refused. */
export const decideLeaving = async (before: StoredEmployee, leaving: Leaving, within: Context) => {
  requireUnmarked(before);
  const stint = latestStintOf(before);
  if (refusalToLeave(stint, leaving.lastWorkingOn) !== null) {
    const message = `最後工作日不可早於到職日 ${formatDate(stint.hiredOn)}`;
    throw fieldError('EmploymentConflict', 'lastWorkingOn', message);
  }
  if (leaving.noticeOn !== null && leaving.noticeOn > leaving.lastWorkingOn) {
    throw fieldError('EmploymentConflict', 'noticeOn', '提出日不可晚於最後工作日');
  }
  await requireNoLaterTransfer(within, before.id, leaving.lastWorkingOn);
  await requireHandover(within, leaving, { settling: null, lastWorkingOn: leaving.lastWorkingOn });
  return { employment: (writing: Context) => leave(writing, { employeeId: before.id, stintId: stint.id }, leaving) };
};

/** Marks an employee. If another caller has just done so, that is the refusal, and not StaleVersion. */
export const markOnce = async (
  context: Context,
  { id }: RecordVersion,
  mark: () => Promise<StoredEmployee>,
): Promise<Employee> => {
  try {
    return toEmployee(await mark());
  } catch (error) {
    if (error instanceof AppError && error.code === 'StaleVersion') {
      requireUnmarked(await employeeStore.load(context, id));
    }
    throw error;
  }
};

/** Ends employment and position with the last day of work. @throws AppError if the leaving is refused. */
export const endEmployment = (context: Context, at: RecordVersion, leaving: Leaving): Promise<StoredEmployee> =>
  change(context, at, {
    action: '標記離職',
    decide: (before, within) => decideLeaving(before, leaving, within),
  });

interface SettledLeaving {
  readonly leavingKind: LeavingKind;
  readonly lastWorkingOn: CalendarDate;
  readonly settling: Settling | null;
}

/**
 * @throws AppError EmploymentConflict for formalities that the law excludes for the kind of leaving;
 * HandoverNotEmployed.
 */
export const requireSoundSettlement = async (
  within: Context,
  settled: Settled,
  { leavingKind, ...leaving }: SettledLeaving,
): Promise<void> => {
  const [fault] = leavingKindFaults(leavingKind, settled);
  if (fault) {
    throw fieldError('EmploymentConflict', fault.path, fault.message);
  }
  await requireHandover(within, settled, leaving);
};

const notMarked = (): AppError => new AppError('StateConflict', { msg: '此員工未標記離職，請重新載入後再試。' });

/** Stores the formalities of the latest leaving, also after a rehire. */
export const settleEndedEmployment = (context: Context, at: RecordVersion, settled: Settled): Promise<StoredEmployee> =>
  change(context, at, {
    action: '離職手續',
    decide: async (before, within) => {
      const marked = latestMarkedStint(before.stints);
      if (!marked || marked.leavingKind === null || marked.lastWorkingOn === null) {
        throw notMarked();
      }
      const { id: stintId, leavingKind, lastWorkingOn, settling } = marked;
      await requireSoundSettlement(within, settled, { leavingKind, lastWorkingOn, settling });
      return { employment: ({ db }) => settle(db, stintId, settled) };
    },
  });

interface Undone {
  readonly command: string;
  /** First day of the resumed position. */
  readonly from: CalendarDate;
}

/** @throws AppError StateConflict if the department of the resumed position is closed. */
export const requireOpenDepartment = async ({ db }: Context, id: string, { command, from }: Undone): Promise<void> => {
  const message = await closedDepartmentText(db, id, from);
  if (message !== null) {
    throw new AppError('StateConflict', { msg: `無法${command}：${message}。` });
  }
};

/** Resumes employment and position. @throws AppError StateConflict, EmployeeHasLeft. */
export const reopenEmployment = (context: Context, at: RecordVersion, reason: string): Promise<StoredEmployee> =>
  change(context, at, {
    action: `取消離職（${reason}）`,
    decide: (before, { today }) => {
      const { id: stintId, ...stint } = latestStintOf(before);
      const refusal = refusalToCancelLeaving(stint, today);
      if (refusal === 'hasLeft') {
        throw new AppError('EmployeeHasLeft');
      }
      const { hiredOn, lastWorkingOn } = stint;
      if (lastWorkingOn === null) {
        throw notMarked();
      }
      return {
        employment: async (within) => {
          await stay(within, { employeeId: before.id, stintId, reason }, { hiredOn, lastWorkingOn });
          await requireOpenDepartment(within, before.id, { command: '取消離職', from: lastWorkingOn });
        },
      };
    },
  });

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

export const requireSoundDays = (
  { birthOn }: StoredEmployee,
  days: Pick<Beginning, 'hiredOn' | 'seniorityOn' | 'leaveSeniorityOn' | 'probationEndsOn'>,
): void => {
  const faults = {
    hiredOn: ageFault({ ...days, birthOn }),
    ...seniorityFaults(days),
    probationEndsOn: probationFault(days),
  };
  const fields = Object.entries(faults).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
  if (fields.length > 0) {
    throw new AppError('ValidationFailed', { fields });
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
      change(context, at, {
        action: '再任用',
        decide: async (before, within) => {
          const { id: stintId, ...stint } = latestStintOf(before);
          requireLeaving(stint, input.hiredOn);
          requireSoundDays(before, input);
          await requireEmployed(within, { fields: positionFields, input, before: null, from: input.hiredOn });
          await requireValidEmploymentStart(within, input);
          await requireWorkPermitForRehire(within, { ...before, nationalityId: before.nationality?.id ?? null });
          await requireEducationForRehire(within, { projectId: input.projectId, education: before.education });
          return {
            ...(newEmployeeNo === null ? {} : { values: { employeeNo: newEmployeeNo } }),
            employment: (writing) => comeBack(writing, { employeeId: before.id, stintId }, input),
          };
        },
      }),
    ),
  );
