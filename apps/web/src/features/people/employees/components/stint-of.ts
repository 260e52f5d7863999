import type { Employee } from '@hr/contracts/people/employees';
import { isNotOnboarded, lastMarked, lastOver, latestStint, refusalToStay } from '@hr/domain/people/employees';
import { addDays } from '@hr/domain/dates';
import { today } from '#format/today.ts';

type Told = Pick<Employee, 'employments'>;

/** The stint that begins last, to which commands write that are about no leaving, whichever stands today. */
export const latestOf = ({ employments }: Told) => latestStint(employments);

/** Whether the leaving can be cancelled: it is planned, or the last day is not over. */
export const isToLeave = (employee: Told & Pick<Employee, 'plannedLeaving'>): boolean => {
  const latest = latestOf(employee);
  return employee.plannedLeaving !== null || (latest !== undefined && refusalToStay(latest, today()) === null);
};

/** Whether somebody leaves, has left or did not come, and nobody has employed them anew since. */
export const isRehirable = (employee: Told): boolean => (latestOf(employee)?.lastWorkingOn ?? null) !== null;

/** Whether somebody did not come, and nobody has employed them anew since. */
export const isAbsent = (employee: Told): boolean => {
  const latest = latestOf(employee);
  return latest !== undefined && isNotOnboarded(latest);
};

/** Within so many days of the first day it may turn out that somebody never came. */
const NEWCOMER_DAYS = 90;

/** Whether the first day of the latest stint is over and recent. */
export const isNewcomer = (employee: Told): boolean => {
  const hiredOn = latestOf(employee)?.hiredOn;
  return hiredOn !== undefined && hiredOn <= today() && today() <= addDays(hiredOn, NEWCOMER_DAYS);
};

/** The last stint that ends. */
export const markedOf = ({ employments }: Told) => lastMarked(employments);

/** The leaving that 離職手續 is about: the planned one, else that of the last stint that ends. */
export const leavingToSettle = (employee: Told & Pick<Employee, 'plannedLeaving'>) =>
  employee.plannedLeaving ?? markedOf(employee);

/** The last stint that is over. */
export const overOf = ({ employments }: Told) => lastOver(employments, today());
