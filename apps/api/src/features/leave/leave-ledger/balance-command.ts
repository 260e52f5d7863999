import { type LeaveBalance, leaveBalances } from '@hr/contracts/leave/leave-ledger';
import { type AuditedValues, recordAudit } from '#audit/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';

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

/** A command on a balance, and the values that the audit log shows. */
export interface BalanceChange {
  readonly action: string;
  readonly values: AuditedValues;
}

export const recordBalanceChange = (
  within: Context,
  balance: LeaveBalance,
  { action, values }: BalanceChange,
): Promise<void> =>
  recordAudit(within, {
    entity: leaveBalances.entity,
    entityId: balance.id,
    about: leaveBalanceStore.aboutOf(balance),
    kind: 'change',
    action,
    before: null,
    after: values,
  });
