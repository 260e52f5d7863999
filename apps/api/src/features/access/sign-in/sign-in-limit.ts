import { minutesUntil } from '@hr/domain/access/sign-in';
import { AppError } from '#core/app-error.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { countAttempt, findWait, forget, type Limit, takeBack } from './sign-in-limit.repository.ts';

export interface Attempt {
  /** Counted before anything is looked at, so that attempts at the same moment cannot all slip through. */
  readonly own: Limit;
  /** Counted once the attempt has failed: a whole office signs in from one address within the same minute. */
  readonly shared: readonly Limit[];
}

interface SignInAttempt {
  readonly username: string;
  readonly ipAddress: string | null;
  /** The device, when the account has signed in from it before. */
  readonly deviceId: string | null;
}

/** Somebody at a device of theirs is held up only by what fails there, whatever strangers do to their name or address. */
export const attemptToSignIn = ({ username, ipAddress, deviceId }: SignInAttempt): Attempt => {
  if (deviceId !== null) {
    return { own: { kind: 'device', key: `device ${deviceId} ${username}`, username }, shared: [] };
  }
  const address: Limit[] = ipAddress === null ? [] : [{ kind: 'address', key: `address ${ipAddress}`, username: null }];
  return {
    own: { kind: 'nameAtAddress', key: `name ${username} at ${ipAddress ?? 'no address'}`, username },
    shared: [{ kind: 'name', key: `name ${username}`, username }, ...address],
  };
};

export const attemptWithinSession = ({ actor: { accountId, username } }: Context): Attempt => ({
  own: { kind: 'openSession', key: `session of ${accountId}`, username },
  shared: [],
});

const refusal = (now: Date, until: Date): AppError =>
  new AppError('AccountLocked', { msg: `失敗次數過多，請於 ${minutesUntil(now, until)} 分鐘後再試。` });

/**
 * Counts an attempt that is about to be looked at.
 * @throws AppError AccountLocked while it has to wait; it says how long.
 */
export const requireLetGo = async ({ db, now }: PublicContext, { own, shared }: Attempt): Promise<void> => {
  const wait = await findWait(db, shared, now);
  if (wait) {
    throw refusal(now, wait);
  }
  if (!(await countAttempt(db, own, now))) {
    throw refusal(now, (await findWait(db, [own], now)) ?? now);
  }
};

/**
 * Counts by its address that a secret link was tried which nobody was given, so that links cannot be guessed by the thousand.
 * @throws AppError AccountLocked while the address has to wait; it says how long.
 */
export const countUnknownLink = (context: PublicContext): Promise<void> =>
  requireLetGo(context, {
    own: { kind: 'address', key: `link from ${context.ipAddress ?? 'no address'}`, username: null },
    shared: [],
  });

/** Counts a failure where it is shared with others. */
export const noteFailure = async ({ db, now }: PublicContext, { shared }: Attempt): Promise<void> => {
  for (const limit of shared) {
    await countAttempt(db, limit, now);
  }
};

/** Until when the attempts that follow have to wait; null when they have not. */
export const waitAfter = ({ db, now }: PublicContext, { own, shared }: Attempt): Promise<Date | null> =>
  findWait(db, [own, ...shared], now);

/** The attempt was right so far and was none to guess anything. */
export const notGuessed = ({ db }: PublicContext, { own }: Attempt): Promise<void> => takeBack(db, own);

export const forgiveFailures = ({ db }: PublicContext, { own }: Attempt): Promise<void> => forget(db, own);
