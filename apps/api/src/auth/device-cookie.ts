import { createSecretKey, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import jsonwebtoken from 'jsonwebtoken';
import { type CookieSettings, cookieName, cookieOptions } from './session-cookie.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'device';
const YEAR_SECONDS = 365 * 86_400;

/** A device that several people share knows the last of them. */
const MOST_ACCOUNTS = 10;

/** A browser that people have signed in from. */
export interface Device {
  readonly id: string;
  readonly accountIds: readonly string[];
}

const nameOf = (settings: CookieSettings): string => cookieName('hr_device', settings);

/** The device that the request comes from, as our own token tells; null for one that nobody has signed in from. */
export const deviceOf = (request: Request, settings: CookieSettings, now: Date): Device | null => {
  const token: unknown = request.cookies?.[nameOf(settings)];
  if (typeof token !== 'string') {
    return null;
  }
  try {
    const claims = jsonwebtoken.verify(token, createSecretKey(Buffer.from(settings.secret)), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1_000),
    });
    return typeof claims === 'object'
      ? { id: String(claims['did']), accountIds: claims['accounts'] as string[] }
      : null;
  } catch {
    return null;
  }
};

/** Lets the browser show, at the next sign-in, that the account has been here before. */
export const rememberDevice = (
  response: Response,
  settings: CookieSettings,
  { device, accountId, now }: { device: Device | null; accountId: string; now: Date },
): void => {
  const others = (device?.accountIds ?? []).filter((id) => id !== accountId);
  const seconds = Math.floor(now.getTime() / 1_000);
  const token = jsonwebtoken.sign(
    {
      did: device?.id ?? randomUUID(),
      accounts: [accountId, ...others].slice(0, MOST_ACCOUNTS),
      aud: AUDIENCE,
      iat: seconds,
      exp: seconds + YEAR_SECONDS,
    },
    settings.secret,
    { algorithm: ALGORITHM },
  );
  response.cookie(nameOf(settings), token, { ...cookieOptions(settings), maxAge: YEAR_SECONDS * 1_000 });
};
