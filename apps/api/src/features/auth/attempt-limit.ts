import { AppError } from '#http/app-error.ts';
import type { PublicContext } from '#http/context.ts';
import { countAttempt } from './login-attempt.repository.ts';

/** After this many failures in a row a name is locked. */
const MAXIMUM_FAILURES = 5;
const LOCK_MINUTES = 15;

/**
 * Counts an attempt to guess a password, before the password is looked at.
 * @throws AppError AccountLocked after five failures in a row, for fifteen minutes from the last.
 */
export const requireUnlocked = async ({ db, now }: PublicContext, username: string): Promise<void> => {
  const failures = await countAttempt(db, { username, now, lockMinutes: LOCK_MINUTES });
  if (failures > MAXIMUM_FAILURES) {
    throw new AppError('AccountLocked');
  }
};
