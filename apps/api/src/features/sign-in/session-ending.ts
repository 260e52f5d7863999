import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as sessions from '#auth/session.repository.ts';
import { isDatabaseAway } from '#db/availability.ts';
import type { Db } from '#db/database.ts';

const RETRY_MS = 1_000;

/**
 * Ends a session, or sees to it that it ends when the database is back: the browser has lost its cookie by then, but a copy
 * of it would still open the door. Only a process that ends before the database is back forgets it; the session then runs
 * out by itself.
 */
export const sessionEnding = (db: Db, log: Logger): ((sessionId: string, now: Date) => Promise<void>) => {
  const tryToEnd = async (sessionId: string, now: Date): Promise<boolean> => {
    try {
      await sessions.revoke(db, sessionId, now);
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) {
        return false;
      }
      throw error;
    }
  };
  const endLater = async (sessionId: string, now: Date): Promise<void> => {
    while (!(await tryToEnd(sessionId, now))) {
      await pause(RETRY_MS, undefined, { ref: false });
    }
  };
  return async (sessionId, now) => {
    if (!(await tryToEnd(sessionId, now))) {
      endLater(sessionId, now).catch((error: unknown) => log.error({ err: error }, 'a session could not be ended'));
    }
  };
};
