import { LOCK_MINUTES, MAXIMUM_FAILURES } from '#auth/lockout.ts';
import { AppError } from '#http/app-error.ts';
import type { PublicContext } from '#http/context.ts';
import { countFrom, takeBack } from './address-attempt.repository.ts';
import { countAttempt } from './login-attempt.repository.ts';

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

/** After this many failures from one address, whatever names they tried, it waits as long as a locked name. */
const MAXIMUM_ADDRESS_FAILURES = 100;

/**
 * Counts an attempt from where it came, so that trying one password on many names is slowed down as well.
 * @throws AppError TooManyRequests after a hundred failures, for fifteen minutes from the last.
 */
export const requireQuietAddress = async ({ db, now, ipAddress }: PublicContext): Promise<void> => {
  if (ipAddress === null) {
    return;
  }
  const failures = await countFrom(db, { ipAddress, now, pauseMinutes: LOCK_MINUTES });
  if (failures > MAXIMUM_ADDRESS_FAILURES) {
    throw new AppError('TooManyRequests');
  }
};

/** The attempt was none to guess anything. */
export const forgiveAddress = async ({ db, ipAddress }: PublicContext): Promise<void> => {
  if (ipAddress !== null) {
    await takeBack(db, ipAddress);
  }
};
