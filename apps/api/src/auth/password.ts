import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id; the package's names for the variants exist only as types. */
const ARGON2ID = 2;

/** OWASP's recommended minimum for argon2id: 19 MiB, two passes. */
const settings = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, settings);

/** Stands in for the hash of a name that no account has, so that both refusals take the same time. */
let hashOfNobody: Promise<string> | undefined;

/** True when the password is the one behind the hash; without a hash the work is done all the same and the answer is no. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  hashOfNobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== null;
};

const CLEAR_CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Some 132 bits. */
const TEMPORARY_LENGTH = 23;

/** A password to hand over; whoever gets it must choose their own. */
export const temporaryPassword = (): string =>
  Array.from({ length: TEMPORARY_LENGTH }, () => CLEAR_CHARACTERS.charAt(randomInt(CLEAR_CHARACTERS.length))).join('');
