import type { Employee } from '@hr/contracts/people/employees';
import {
  isNotOnboarded,
  latestMarkedStint,
  latestEndedStint,
  latestStint,
  refusalToCancelLeaving,
} from '@hr/domain/people/employment';
import { addDays } from '@hr/domain/dates';
import { today } from '#format/use-today.ts';

type EmployeeStints = Pick<Employee, 'employments'>;

/** Returns the stint that begins last. Commands other than leavings apply to it. */
export const latestStintOf = ({ employments }: EmployeeStints) => latestStint(employments);

/** Returns true if a leaving is planned, or the latest stint has one that can be cancelled. */
export const canCancelLeaving = (employee: EmployeeStints & Pick<Employee, 'plannedLeaving'>): boolean => {
  if (employee.plannedLeaving !== null) {
    return true;
  }
  const latest = latestStintOf(employee);
  return latest !== undefined && refusalToCancelLeaving(latest, today()) === null;
};

/** Returns true if the latest stint ends or never started. */
export const isRehirable = (employee: EmployeeStints): boolean =>
  (latestStintOf(employee)?.lastWorkingOn ?? null) !== null;

/** Returns true if the employee did not start the latest stint. */
export const hasNotStarted = (employee: EmployeeStints): boolean => {
  const latest = latestStintOf(employee);
  return latest !== undefined && isNotOnboarded(latest);
};

/** Days after the hire date in which a missed start can be marked. */
const NEW_EMPLOYEE_DAYS = 90;

/** Returns true if the latest stint began recently. */
export const isNewEmployee = (employee: EmployeeStints): boolean => {
  const hiredOn = latestStintOf(employee)?.hiredOn;
  return hiredOn !== undefined && hiredOn <= today() && today() <= addDays(hiredOn, NEW_EMPLOYEE_DAYS);
};

export const latestMarkedStintOf = ({ employments }: EmployeeStints) => latestMarkedStint(employments);

/** Returns the leaving that 離職手續 is about: the planned one, else that of the last stint that ends. */
export const leavingToSettle = (employee: EmployeeStints & Pick<Employee, 'plannedLeaving'>) =>
  employee.plannedLeaving ?? latestMarkedStintOf(employee);

/** Returns the stint that ended last. */
export const latestEndedStintOf = ({ employments }: EmployeeStints) => latestEndedStint(employments, today());
