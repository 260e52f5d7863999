import { isPassword } from '#auth/password.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import * as accounts from './account.repository.ts';
import { attemptWithinSession, notGuessed, requireLetGo } from './sign-in-limit.ts';

/**
 * Has the person of an open session say again who they are, and answers the hash that their password was verified against.
 * @throws AppError WrongCurrentPassword at its field; AccountLocked after too many wrong ones.
 */
export const requirePassword = async (context: Context, currentPassword: string): Promise<string> => {
  const attempt = attemptWithinSession(context);
  // Outside of any transaction, so that a refusal keeps its count.
  await requireLetGo(context, attempt);
  const passwordHash = await accounts.findPasswordHash(context.db, context.actor.accountId);
  if (!(await isPassword(currentPassword, passwordHash))) {
    throw fieldError('WrongCurrentPassword', 'currentPassword');
  }
  await notGuessed(context, attempt);
  return passwordHash;
};
