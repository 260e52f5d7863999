import { createSecretKey } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import jsonwebtoken from 'jsonwebtoken';

const ALGORITHM = 'HS256';

export interface CookieSettings {
  readonly secret: string;
  /** Only over HTTPS; so in production. */
  readonly secure: boolean;
}

/** Behind HTTPS a browser takes a name with this beginning only from the host itself, and keeps it from all others. */
export const cookieName = (name: string, { secure }: Pick<CookieSettings, 'secure'>): string =>
  secure ? `__Host-${name}` : name;

const nameOf = (settings: CookieSettings): string => cookieName('hr_session', settings);

export const cookieOptions = ({ secure }: CookieSettings): CookieOptions => ({
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
  `${nameOf(settings)}=${tokenOf(session, settings)}`;

/** Gives the browser the token of its session. */
export const setSessionCookie = (response: Response, settings: CookieSettings, session: NamedSession): void => {
  response.cookie(nameOf(settings), tokenOf(session, settings), {
    ...cookieOptions(settings),
    expires: session.absoluteExpiresAt,
  });
};

export const clearSessionCookie = (response: Response, settings: CookieSettings): void => {
  response.clearCookie(nameOf(settings), cookieOptions(settings));
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session that the request names; null when it names none, its token is not ours or has run out by now. */
export const sessionIdOf = (request: Request, settings: CookieSettings, now: Date): string | null => {
  const token: unknown = request.cookies?.[nameOf(settings)];
  if (typeof token !== 'string') {
    return null;
  }
  try {
    // Given as text, the secret would first be tried as a public key, on every request.
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
