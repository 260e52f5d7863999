import { reveal } from '#access/index.ts';
import { raiseAlarm, recordReveals } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findPendingSignerIds } from '../../tasks/task-tabs.rows.ts';
import { accountColumns, findRequestedAccounts } from './personal-data.rows.ts';

/** Returns null if the caller has revealed too many values. */
const revealOnce = (context: Context, id: string): Promise<{ value: string } | null> =>
  inTransaction(context, async (within) => {
    const accounts =
      (await findPendingSignerIds(within, id)).length > 0 ? await findRequestedAccounts(within, id) : null;
    const { after } = accountColumns;
    if (!accounts?.after || !after) {
      throw new AppError('NotFound');
    }
    const value = reveal(within, after, accounts.after);
    return (await recordReveals(within, [{ employee: accounts.employee, fields: ['bankAccount'] }])) ? { value } : null;
  });

/**
 * Reveals the requested bank account to a signer of a pending task. The reveal is logged first.
 * @throws AppError NotFound if no signature of the caller is pending or no account is requested, PermissionDenied
 * without the group, TooManyReveals.
 */
export const revealRequestedAccount = async (context: Context, id: string): Promise<{ value: string }> => {
  const answer = await revealOnce(context, id);
  if (answer === null) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
  return answer;
};
