import { createSecretKey } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import jsonwebtoken from 'jsonwebtoken';

const COOKIE = 'hr_session';
const ALGORITHM = 'HS256';

export interface CookieSettings {
  readonly secret: string;
  /** Only over HTTPS; so in production. */
  readonly secure: boolean;
}

const options = ({ secure }: CookieSettings): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure,
  path: '/',
});

interface NamedSession {
  readonly id: string;
  readonly absoluteExpiresAt: Date;
}

/** A token that names a session; all else about the session stays on the server. */
const tokenOf = ({ id, absoluteExpiresAt }: NamedSession, { secret }: CookieSettings): string =>
  jsonwebtoken.sign({ sid: id, exp: Math.floor(absoluteExpiresAt.getTime() / 1_000) }, secret, {
    algorithm: ALGORITHM,
  });

/** What a browser that was given the session sends with each request. */
export const cookieHeaderOf = (session: NamedSession, settings: CookieSettings): string =>
  `${COOKIE}=${tokenOf(session, settings)}`;

/** Gives the browser the token of its session. */
export const setSessionCookie = (response: Response, settings: CookieSettings, session: NamedSession): void => {
  response.cookie(COOKIE, tokenOf(session, settings), { ...options(settings), expires: session.absoluteExpiresAt });
};

export const clearSessionCookie = (response: Response, settings: CookieSettings): void => {
  response.clearCookie(COOKIE, options(settings));
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session that the request names; null when it names none, its token is not ours or has run out by now. */
export const sessionIdOf = (request: Request, { secret }: CookieSettings, now: Date): string | null => {
  const token: unknown = request.cookies?.[COOKIE];
  if (typeof token !== 'string') {
    return null;
  }
  try {
    // Given as text, the secret would first be tried as a public key, on every request.
    const claims = jsonwebtoken.verify(token, createSecretKey(Buffer.from(secret)), {
      algorithms: [ALGORITHM],
      clockTimestamp: Math.floor(now.getTime() / 1_000),
    });
    const id: unknown = typeof claims === 'object' ? claims['sid'] : null;
    return typeof id === 'string' && UUID.test(id) ? id : null;
  } catch {
    return null;
  }
};
