import { logout } from '@hr/contracts/access/sign-in';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { clearSessionCookie, type CookieSettings, sessionIdOf } from '#auth/session-cookie.ts';
import type { Db } from '#db/database.ts';
import { apiRouter, openRoute } from '#http/route.ts';
import { sessionEnder } from './session-ender.ts';

interface SignOutOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly cookie: CookieSettings;
  readonly clock: () => Date;
}

/** Signs the caller out immediately, also when the database is unavailable. */
export const signOutRoutes = ({ db, log, cookie, clock }: SignOutOptions): Router => {
  const router = apiRouter();
  const endSession = sessionEnder(db, log);
  openRoute(router, logout, async ({ request, response }) => {
    clearSessionCookie(response, cookie);
    const now = clock();
    const sessionId = sessionIdOf(request, cookie, now);
    if (sessionId !== null) {
      await endSession({ sessionId, now, ipAddress: request.ip ?? null, requestId: request.id });
    }
  });
  return router;
};
