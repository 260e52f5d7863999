import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as sessions from '#auth/session.repository.ts';
import { isDatabaseUnavailable } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import { auditSignOut } from './sign-in-log.ts';

const RETRY_MS = 1_000;

/** A session to end, with the time and origin of the sign-out. */
export interface SignOut {
  readonly sessionId: string;
  readonly now: Date;
  readonly ipAddress: string | null;
  readonly requestId: string;
}

const endSession = (db: Db, { sessionId, ...origin }: SignOut): Promise<void> =>
  db.transaction(async (within) => {
    const person = await sessions.revoke(within, sessionId, origin.now);
    if (person) {
      await auditSignOut({ db: within, ...origin }, person);
    }
  });

/**
 * Ends a session. When the database is unavailable, retries until it is back: the browser has lost its cookie by
 * then, but a copy of the cookie would still be valid. If the process stops before that, the session ends at its idle
 * timeout.
 */
export const sessionEnder = (db: Db, log: Logger): ((signOut: SignOut) => Promise<void>) => {
  const tryToEnd = async (signOut: SignOut): Promise<boolean> => {
    try {
      await endSession(db, signOut);
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        return false;
      }
      throw error;
    }
  };
  const endLater = async (signOut: SignOut): Promise<void> => {
    while (!(await tryToEnd(signOut))) {
      await pause(RETRY_MS, undefined, { ref: false });
    }
  };
  return async (signOut) => {
    if (!(await tryToEnd(signOut))) {
      endLater(signOut).catch((error: unknown) => log.error({ err: error }, 'a session could not be ended'));
    }
  };
};
