import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Defaults of RFC 6238: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
/** Also accepts the codes of the previous and next step, for small clock differences. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const ISSUER = '人事管理系統';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Generates a shared secret in base 32. */
export const generateSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the key URI for the QR code of an authenticator. */
export const keyUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Returns the time step of the code, or null if the code is wrong or expired. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
};

/** Lower case, without characters that are easily confused. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const GROUP_LENGTH = 4;
const COUNT = 10;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');

const generateCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/**
 * Generates ten recovery codes of about 138 bits each: `k7pm-3xqz-w4hn-…`. Older codes with one group less stay
 * valid.
 */
export const generateRecoveryCodes = (): string[] => Array.from({ length: COUNT }, generateCode);

/** Returns the stored hash of a code. Codes are long enough for a fast hash. */
export const hashOfRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('hex');

export const isRecoveryCode = (code: string): boolean => code.includes('-');
