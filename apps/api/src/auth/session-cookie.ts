import { createSecretKey } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import jsonwebtoken from 'jsonwebtoken';

const ALGORITHM = 'HS256';

export interface CookieSettings {
  readonly secret: string;
  /** Requires HTTPS; true in production. */
  readonly secure: boolean;
}

/** Returns the cookie name. Browsers accept the prefix `__Host-` only from the host itself over HTTPS. */
export const cookieName = (name: string, { secure }: Pick<CookieSettings, 'secure'>): string =>
  secure ? `__Host-${name}` : name;

const nameOf = (settings: CookieSettings): string => cookieName('hr_session', settings);

export const cookieOptions = ({ secure }: CookieSettings): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure,
  path: '/',
});

interface SessionIdentity {
  readonly id: string;
  readonly absoluteExpiresAt: Date;
}

/** Creates a token with the session id; all other session data stays on the server. */
const tokenOf = ({ id, absoluteExpiresAt }: SessionIdentity, { secret }: CookieSettings): string =>
  jsonwebtoken.sign({ sid: id, exp: Math.floor(absoluteExpiresAt.getTime() / 1_000) }, secret, {
    algorithm: ALGORITHM,
  });

/** Returns the cookie header that a browser sends with the session. */
export const cookieHeaderOf = (session: SessionIdentity, settings: CookieSettings): string =>
  `${nameOf(settings)}=${tokenOf(session, settings)}`;

/** Sets the session cookie. */
export const setSessionCookie = (response: Response, settings: CookieSettings, session: SessionIdentity): void => {
  response.cookie(nameOf(settings), tokenOf(session, settings), {
    ...cookieOptions(settings),
    expires: session.absoluteExpiresAt,
  });
};

export const clearSessionCookie = (response: Response, settings: CookieSettings): void => {
  response.clearCookie(nameOf(settings), cookieOptions(settings));
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the session id of the request, or null if the token is missing, forged or expired. */
export const sessionIdOf = (request: Request, settings: CookieSettings, now: Date): string | null => {
  const token: unknown = request.cookies?.[nameOf(settings)];
  if (typeof token !== 'string') {
    return null;
  }
  try {
    // A string would first be parsed as a public key on every request.
    const claims = jsonwebtoken.verify(token, createSecretKey(Buffer.from(settings.secret)), {
      algorithms: [ALGORITHM],
      clockTimestamp: Math.floor(now.getTime() / 1_000),
    });
    const id: unknown = typeof claims === 'object' ? claims['sid'] : null;
    return typeof id === 'string' && UUID.test(id) ? id : null;
  } catch {
    return null;
  }
};
