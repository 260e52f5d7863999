import {
  addPasskey,
  changePassword,
  confirmByPasskey,
  confirmByPassword,
  confirmSecondFactor,
  getSession,
  getWaiting,
  login,
  ownPasskeys,
  ownSessions,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  revokeOwnSession,
  signInByPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  startSecondFactor,
  type User,
} from '@hr/contracts/access/sign-in';
import type { Request, Response, Router } from 'express';
import { deviceOf, rememberDevice } from '#auth/device-cookie.ts';
import { idleEnd, type SessionLimits } from '#auth/session-clock.ts';
import { relyingPartyOf } from '#auth/relying-party.ts';
import { type CookieSettings, sessionIdOf, setSessionCookie } from '#auth/session-cookie.ts';
import type { PublicContext } from '#core/context.ts';
import { apiRouter, publicRoute, route } from '#http/route.ts';
import { changeOwnPassword } from './change-password.service.ts';
import * as confirmation from './confirm-session.service.ts';
import * as service from './login.service.ts';
import * as passkeySignIn from './passkey-sign-in.service.ts';
import * as passkey from './passkey.service.ts';
import type { Ceremony } from './passkey.service.ts';
import * as ownSession from './own-sessions.service.ts';
import * as secondFactor from './second-factor.service.ts';
import { countWaiting, describeSession } from './session.service.ts';

interface SignInOptions {
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
}

export const signInRoutes = ({ cookie, limits }: SignInOptions): Router => {
  const router = apiRouter();
  const ceremonyOf = (request: Request): Ceremony => ({ party: relyingPartyOf(request), secret: cookie.secret });
  const signInWithCookies = async (
    { now }: PublicContext,
    { request, response }: { request: Request; response: Response },
    signIn: (origin: service.Origin) => Promise<service.LoginResult>,
  ): Promise<User> => {
    const device = deviceOf(request, cookie, now);
    const { user, accountId, session } = await signIn({ device, sessionId: sessionIdOf(request, cookie, now) });
    setSessionCookie(response, cookie, session);
    rememberDevice(response, cookie, { device, accountId, now });
    return user;
  };
  publicRoute(router, login, (context, { body }, exchange) =>
    signInWithCookies(context, exchange, (origin) => service.login(context, body, { limits, origin })),
  );
  publicRoute(router, startPasskeySignIn, (context, _input, { request }) =>
    passkeySignIn.startPasskeySignIn(context, ceremonyOf(request)),
  );
  publicRoute(router, signInByPasskey, (context, { body }, exchange) =>
    signInWithCookies(context, exchange, (origin) =>
      passkeySignIn.signInByPasskey(context, body.credential, {
        limits,
        origin,
        ceremony: ceremonyOf(exchange.request),
      }),
    ),
  );
  route(router, ownPasskeys, (context) => passkey.listOwnPasskeys(context));
  route(router, startPasskey, (context, { body }, request) => passkey.startPasskey(context, body, ceremonyOf(request)));
  route(router, addPasskey, (context, { body }, request) => passkey.addPasskey(context, body, ceremonyOf(request)));
  route(router, removePasskey, (context, { params, body }) => passkey.removePasskey(context, { ...params, ...body }));
  route(router, getWaiting, countWaiting);
  route(router, getSession, (context) => describeSession(context, (end) => idleEnd(context.now, limits, end)));
  route(router, changePassword, (context, { body }) => changeOwnPassword(context, body));
  route(router, confirmByPassword, (context, { body }) =>
    confirmation.confirmByPassword(context, body.currentPassword),
  );
  route(router, startPasskeyConfirmation, (context, _input, request) =>
    confirmation.startPasskeyConfirmation(context, ceremonyOf(request)),
  );
  route(router, confirmByPasskey, (context, { body }, request) =>
    confirmation.confirmByPasskey(context, body.credential, ceremonyOf(request)),
  );
  route(router, startSecondFactor, (context, { body }) => secondFactor.startSecondFactor(context, body));
  route(router, confirmSecondFactor, (context, { body }) => secondFactor.confirmSecondFactor(context, body));
  route(router, removeSecondFactor, (context, { body }) => secondFactor.removeSecondFactor(context, body));
  route(router, renewRecoveryCodes, (context, { body }) => secondFactor.renewRecoveryCodes(context, body));
  route(router, ownSessions, async (context) => ({ items: await ownSession.listOwnSessions(context) }));
  route(router, revokeOwnSession, (context, { params }) => ownSession.revokeOwnSession(context, params));
  return router;
};
