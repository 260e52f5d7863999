import { isPassword } from '#auth/password.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import * as accounts from './account.repository.ts';
import { attemptWithinSession, withdrawAttempt, requireAllowedAttempt } from './sign-in-limit.ts';

/**
 * Verifies the current password within an open session, and returns the hash that it was verified against.
 * @throws AppError WrongCurrentPassword at its field; AccountLocked after too many wrong attempts.
 */
export const requirePassword = async (context: Context, currentPassword: string): Promise<string> => {
  const attempt = attemptWithinSession(context);
  // Outside of a transaction, so that a rejected attempt stays counted.
  await requireAllowedAttempt(context, attempt);
  const passwordHash = await accounts.findPasswordHash(context.db, context.actor.accountId);
  if (!(await isPassword(currentPassword, passwordHash))) {
    throw fieldError('WrongCurrentPassword', 'currentPassword');
  }
  await withdrawAttempt(context, attempt);
  return passwordHash;
};
