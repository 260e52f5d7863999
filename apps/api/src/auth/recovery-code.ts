import { createHash, randomInt } from 'node:crypto';

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
