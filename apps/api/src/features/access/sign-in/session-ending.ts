import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as sessions from '#auth/session.repository.ts';
import { isDatabaseAway } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import { tellOfSignOut } from './sign-in-log.ts';

const RETRY_MS = 1_000;

/** A session that is to end, and where and when its person left. */
export interface Departure {
  readonly sessionId: string;
  readonly now: Date;
  readonly ipAddress: string | null;
  readonly requestId: string;
}

const end = (db: Db, { sessionId, ...surroundings }: Departure): Promise<void> =>
  db.transaction(async (within) => {
    const person = await sessions.revoke(within, sessionId, surroundings.now);
    if (person) {
      await tellOfSignOut({ db: within, ...surroundings }, person);
    }
  });

/**
 * Ends a session, or sees to it that it ends when the database is back: the browser has lost its cookie by then, but a copy
 * of it would still open the door. Only a process that ends before the database is back forgets it; the session then runs
 * out by itself.
 */
export const sessionEnding = (db: Db, log: Logger): ((departure: Departure) => Promise<void>) => {
  const tryToEnd = async (departure: Departure): Promise<boolean> => {
    try {
      await end(db, departure);
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) {
        return false;
      }
      throw error;
    }
  };
  const endLater = async (departure: Departure): Promise<void> => {
    while (!(await tryToEnd(departure))) {
      await pause(RETRY_MS, undefined, { ref: false });
    }
  };
  return async (departure) => {
    if (!(await tryToEnd(departure))) {
      endLater(departure).catch((error: unknown) => log.error({ err: error }, 'a session could not be ended'));
    }
  };
};
