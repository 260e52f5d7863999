import { revealed } from '#access/index.ts';
import { raiseAlarm, recordReveals } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findWaitingNames } from '../../tasks/task-tabs.rows.ts';
import { accountColumns, findAskedAccounts } from './personal-data.rows.ts';

/** Null for somebody who has looked at too many. */
const revealOnce = (context: Context, id: string): Promise<{ value: string } | null> =>
  inTransaction(context, async (within) => {
    const found = (await findWaitingNames(within, id)).length > 0 ? await findAskedAccounts(within, id) : null;
    const { after } = accountColumns;
    if (!found?.after || !after) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, after, found.after);
    return (await recordReveals(within, [{ employee: found.employee, fields: ['bankAccount'] }])) ? { value } : null;
  });

/**
 * Returns the whole account that an application asks for to a signer that it waits for. The reveal is logged first.
 * @throws AppError NotFound for what does not wait for the caller's signature and where no account is asked for, PermissionDenied without
 * the group, TooManyReveals.
 */
export const revealAskedAccount = async (context: Context, id: string): Promise<{ value: string }> => {
  const answer = await revealOnce(context, id);
  if (answer === null) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
  return answer;
};
