import { Secret, TOTP } from 'otpauth';

/** How authenticators reckon unless told otherwise (RFC 6238): SHA-1, six digits, a step of thirty seconds. */
const PERIOD_SECONDS = 30;
/** A code of the step before and after is taken too, for clocks that differ a little. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const ISSUER = '人事管理系統';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A shared secret in base 32, as authenticators take it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code carries to an authenticator (key URI format). */
export const keyUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The time step whose code was given; null for a code that is wrong or too old. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
};
