import { createHash, randomInt } from 'node:crypto';

/** Lower case and without what is mistaken for another when it is copied by hand. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const GROUP_LENGTH = 4;
const COUNT = 10;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');

const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** Ten codes for a person to keep: `k7pm-3xqz-w4hn-…`, some 138 bits each; those with a group less, given before, are good too. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** What is kept of a code; it is long enough that no slow hash is needed. */
export const hashOfRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('hex');

export const isRecoveryCode = (code: string): boolean => code.includes('-');
