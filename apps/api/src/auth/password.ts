import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id; the package's names for the variants exist only as types. */
const ARGON2ID = 2;

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes. */
const settings = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, settings);

/** Hash for an unknown account name, so that both refusals take the same time. */
let placeholderHash: Promise<string> | undefined;

/** Returns whether the password matches the hash. Without a hash it takes the same time and returns false. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  placeholderHash ??= hashPassword('placeholder password');
  const matches = await verify(passwordHash ?? (await placeholderHash), password);
  return matches && passwordHash !== null;
};

const CLEAR_CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** About 132 bits. */
const TEMPORARY_LENGTH = 23;

/** Generates a password that its recipient must change. */
export const generateTemporaryPassword = (): string =>
  Array.from({ length: TEMPORARY_LENGTH }, () => CLEAR_CHARACTERS.charAt(randomInt(CLEAR_CHARACTERS.length))).join('');
