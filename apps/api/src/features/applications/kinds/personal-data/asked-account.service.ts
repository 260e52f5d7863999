import { revealed } from '#access/index.ts';
import { raiseAlarm, recordReveals } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { isOpen } from '../../task-tabs.rows.ts';
import { accountColumns, findAskedAccounts } from './personal-data.rows.ts';

/** Null for somebody who has looked at too many. */
const revealOnce = (context: Context, id: string): Promise<{ value: string } | null> =>
  inTransaction(context, async (within) => {
    const found = (await isOpen(within, id)) ? await findAskedAccounts(within, id) : null;
    const { after } = accountColumns;
    if (!found?.after || !after) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, after, found.after);
    return (await recordReveals(within, [{ employee: found.employee, fields: ['bankAccount'] }])) ? { value } : null;
  });

/**
 * The whole account that somebody asks for, for whoever signs it; that it was looked at is written down first.
 * @throws AppError NotFound for what is not the caller's to sign and where no account is asked for, PermissionDenied without
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
