import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

/**
 * Locks an employee whose hours are changed by hand. Users cannot change their own hours.
 * @throws AppError OutOfScope, OwnLeaveHours.
 */
export const lockOtherEmployee = async (within: Context, employeeId: string): Promise<void> => {
  if (employeeId === within.actor.employeeId) {
    throw new AppError('OwnLeaveHours');
  }
  await lockEmployeeInScope(within, employeeId);
};
