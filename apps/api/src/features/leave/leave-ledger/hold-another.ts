import { holdReachable } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

/**
 * Holds somebody whose hours are given, taken or ended by hand: never the caller's own, which somebody else answers for.
 * @throws AppError OutOfScope, OwnLeaveHours.
 */
export const lockOtherEmployee = async (within: Context, employeeId: string): Promise<void> => {
  if (employeeId === within.actor.employeeId) {
    throw new AppError('OwnLeaveHours');
  }
  await holdReachable(within, employeeId);
};
