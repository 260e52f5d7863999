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

/** Gives the browser a token that names its session; all else about the session stays on the server. */
export const setSessionCookie = (
  response: Response,
  settings: CookieSettings,
  session: { id: string; absoluteExpiresAt: Date },
): void => {
  const token = jsonwebtoken.sign(
    { sid: session.id, exp: Math.floor(session.absoluteExpiresAt.getTime() / 1_000) },
    settings.secret,
    {
      algorithm: ALGORITHM,
    },
  );
  response.cookie(COOKIE, token, { ...options(settings), expires: session.absoluteExpiresAt });
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
