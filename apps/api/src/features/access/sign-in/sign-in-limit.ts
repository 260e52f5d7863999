import { minutesUntil } from '@hr/domain/access/sign-in';
import { AppError } from '#core/app-error.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { countAttempt, findWait, deleteLimit, type SignInLimit, uncountAttempt } from './sign-in-limit.repository.ts';

export interface Attempt {
  /** Counted before the attempt is checked, so that concurrent attempts cannot exceed the limit. */
  readonly own: SignInLimit;
  /**
   * Counted only after the attempt has failed, because a whole office may sign in from one address within the same
   * minute.
   */
  readonly shared: readonly SignInLimit[];
}

interface SignInAttempt {
  readonly username: string;
  readonly ipAddress: string | null;
  /** Id of the device when the account has signed in from it before; otherwise null. */
  readonly deviceId: string | null;
}

/**
 * Limits of a sign-in attempt. On a known device only the failures on that device count, so that others cannot lock
 * the person out.
 */
export const attemptToSignIn = ({ username, ipAddress, deviceId }: SignInAttempt): Attempt => {
  if (deviceId !== null) {
    return { own: { kind: 'device', key: `device ${deviceId} ${username}`, username }, shared: [] };
  }
  const address: SignInLimit[] =
    ipAddress === null ? [] : [{ kind: 'address', key: `address ${ipAddress}`, username: null }];
  return {
    own: { kind: 'nameAtAddress', key: `name ${username} at ${ipAddress ?? 'no address'}`, username },
    shared: [{ kind: 'name', key: `name ${username}`, username }, ...address],
  };
};

export const attemptWithinSession = ({ actor: { accountId, username } }: Context): Attempt => ({
  own: { kind: 'openSession', key: `session of ${accountId}`, username },
  shared: [],
});

const lockedError = (now: Date, until: Date): AppError =>
  new AppError('AccountLocked', { msg: `失敗次數過多，請於 ${minutesUntil(now, until)} 分鐘後再試。` });

/**
 * Counts an attempt before it is checked.
 * @throws AppError AccountLocked during a waiting time, with its length.
 */
export const requireAllowedAttempt = async ({ db, now }: PublicContext, { own, shared }: Attempt): Promise<void> => {
  const waitUntil = await findWait(db, shared, now);
  if (waitUntil) {
    throw lockedError(now, waitUntil);
  }
  if (!(await countAttempt(db, own, now))) {
    throw lockedError(now, (await findWait(db, [own], now)) ?? now);
  }
};

/**
 * Counts a request with an unknown secret link by its address, so that links cannot be guessed in bulk.
 * @throws AppError AccountLocked during a waiting time, with its length.
 */
export const countUnknownLink = (context: PublicContext): Promise<void> =>
  requireAllowedAttempt(context, {
    own: { kind: 'address', key: `link from ${context.ipAddress ?? 'no address'}`, username: null },
    shared: [],
  });

/** Counts a failure in the shared limits. */
export const countFailure = async ({ db, now }: PublicContext, { shared }: Attempt): Promise<void> => {
  for (const limit of shared) {
    await countAttempt(db, limit, now);
  }
};

/** Returns until when the next attempts must wait; null when they need not. */
export const findWaitAfter = ({ db, now }: PublicContext, { own, shared }: Attempt): Promise<Date | null> =>
  findWait(db, [own, ...shared], now);

/** Takes back the count of an attempt that was correct so far. */
export const withdrawAttempt = ({ db }: PublicContext, { own }: Attempt): Promise<void> => uncountAttempt(db, own);

export const clearFailures = ({ db }: PublicContext, { own }: Attempt): Promise<void> => deleteLimit(db, own);
