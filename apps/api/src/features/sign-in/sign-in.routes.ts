import {
  changePassword,
  confirmSecondFactor,
  getSession,
  login,
  ownSessions,
  removeSecondFactor,
  renewRecoveryCodes,
  revokeOwnSession,
  startSecondFactor,
} from '@hr/contracts/auth';
import { Router } from 'express';
import { deviceOf, rememberDevice } from '#auth/device-cookie.ts';
import { idleEnd, type SessionLimits } from '#auth/session-clock.ts';
import { type CookieSettings, sessionIdOf, setSessionCookie } from '#auth/session-cookie.ts';
import { publicRoute, route } from '#http/route.ts';
import { changeOwnPassword } from './change-password.service.ts';
import * as service from './login.service.ts';
import * as ownSession from './own-sessions.service.ts';
import * as secondFactor from './second-factor.service.ts';
import { describeSession } from './session.service.ts';

interface SignInOptions {
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
}

export const signInRoutes = ({ cookie, limits }: SignInOptions): Router => {
  const router = Router();
  publicRoute(router, login, async (context, { body }, { request, response }) => {
    const { now } = context;
    const device = deviceOf(request, cookie, now);
    const origin = { device, sessionId: sessionIdOf(request, cookie, now) };
    const { user, accountId, session } = await service.login(context, body, { limits, origin });
    setSessionCookie(response, cookie, session);
    rememberDevice(response, cookie, { device, accountId, now });
    return user;
  });
  route(router, getSession, (context) => describeSession(context, (end) => idleEnd(context.now, limits, end)));
  route(router, changePassword, (context, { body }) => changeOwnPassword(context, body));
  route(router, startSecondFactor, (context, { body }) => secondFactor.startSecondFactor(context, body));
  route(router, confirmSecondFactor, (context, { body }) => secondFactor.confirmSecondFactor(context, body));
  route(router, removeSecondFactor, (context, { body }) => secondFactor.removeSecondFactor(context, body));
  route(router, renewRecoveryCodes, (context, { body }) => secondFactor.renewRecoveryCodes(context, body));
  route(router, ownSessions, async (context) => ({ items: await ownSession.listOwnSessions(context) }));
  route(router, revokeOwnSession, (context, { params }) => ownSession.revokeOwnSession(context, params));
  return router;
};
