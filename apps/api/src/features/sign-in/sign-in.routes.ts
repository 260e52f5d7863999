import {
  changePassword,
  confirmSecondFactor,
  getSession,
  login,
  removeSecondFactor,
  startSecondFactor,
} from '@hr/contracts/auth';
import { Router } from 'express';
import { idleEnd, type SessionLimits } from '#auth/session-clock.ts';
import { type CookieSettings, setSessionCookie } from '#auth/session-cookie.ts';
import { publicRoute, route } from '#http/route.ts';
import { changeOwnPassword } from './change-password.service.ts';
import * as service from './login.service.ts';
import * as secondFactor from './second-factor.service.ts';
import { describeSession } from './session.service.ts';

interface SignInOptions {
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
}

export const signInRoutes = ({ cookie, limits }: SignInOptions): Router => {
  const router = Router();
  publicRoute(router, login, async (context, { body }, { response }) => {
    const { user, session } = await service.login(context, body, limits);
    setSessionCookie(response, cookie, session);
    return user;
  });
  route(router, getSession, (context) => describeSession(context, (end) => idleEnd(context.now, limits, end)));
  route(router, changePassword, (context, { body }) => changeOwnPassword(context, body));
  route(router, startSecondFactor, (context) => secondFactor.startSecondFactor(context));
  route(router, confirmSecondFactor, (context, { body }) => secondFactor.confirmSecondFactor(context, body));
  route(router, removeSecondFactor, (context, { body }) => secondFactor.removeSecondFactor(context, body));
  return router;
};
