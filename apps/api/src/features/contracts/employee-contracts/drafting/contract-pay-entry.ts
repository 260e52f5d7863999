import { findRolesByGroup, requiredRolesText, type RoleNamesByGroup } from '#access/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findEmployeesWithHiddenPay } from './contract-pay-entry.rows.ts';

export const payEntryText = (roles: RoleNamesByGroup): string =>
  `您無權填寫薪資（具${requiredRolesText(['contract_pay'], roles)}）`;

/** @throws AppError SensitiveFieldClosed if the caller enters a pay that they may not see. */
export const requirePayEntry = async (
  context: Context,
  { employeeId, pay }: { readonly employeeId: string; readonly pay: number | null },
): Promise<void> => {
  if (pay !== null && (await findEmployeesWithHiddenPay(context, [employeeId])).size > 0) {
    throw fieldError('SensitiveFieldClosed', 'pay', payEntryText(await findRolesByGroup(context)));
  }
};
