import { findRolesOpening, openingText, type RolesOpening } from '#access/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findPayClosed } from './contract-pay-entry.rows.ts';

export const payEntryText = (roles: RolesOpening): string =>
  `您無權填寫薪資（具${openingText(['contract_pay'], roles)}）`;

/** @throws AppError SensitiveFieldClosed if the caller enters a pay that they may not see. */
export const requirePayEntry = async (
  context: Context,
  { employeeId, pay }: { readonly employeeId: string; readonly pay: number | null },
): Promise<void> => {
  if (pay !== null && (await findPayClosed(context, [employeeId])).size > 0) {
    throw fieldError('SensitiveFieldClosed', 'pay', payEntryText(await findRolesOpening(context)));
  }
};
