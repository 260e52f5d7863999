import { createSecretKey, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import jsonwebtoken from 'jsonwebtoken';
import { type CookieSettings, cookieName, cookieOptions } from './session-cookie.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'device';
const YEAR_SECONDS = 365 * 86_400;

/** A shared device remembers the latest accounts. */
const MAX_ACCOUNTS = 10;

/** A browser that was used to sign in. */
export interface Device {
  readonly id: string;
  readonly accountIds: readonly string[];
}

const nameOf = (settings: CookieSettings): string => cookieName('hr_device', settings);

/** Returns the device from its signed cookie, or null. */
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

/** Stores in the browser that the account signed in from it. */
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
      accounts: [accountId, ...others].slice(0, MAX_ACCOUNTS),
      aud: AUDIENCE,
      iat: seconds,
      exp: seconds + YEAR_SECONDS,
    },
    settings.secret,
    { algorithm: ALGORITHM },
  );
  response.cookie(nameOf(settings), token, { ...cookieOptions(settings), maxAge: YEAR_SECONDS * 1_000 });
};
