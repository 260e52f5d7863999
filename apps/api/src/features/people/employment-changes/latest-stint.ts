import { ageFault, probationFault, seniorityFaults } from '@hr/contracts/people/employment';
import type { ErrorCode } from '@hr/contracts/core';
import type { Employee } from '@hr/contracts/people/employees';
import { latestStint, type MarkRefusal, refusalToMark } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { employeeStore, type StoredEmployee, toEmployee } from '#features/people/employees/index.ts';
import { type Beginning, closedDepartmentText, type StoredStint } from '#features/people/employment/index.ts';

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
