import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Generates a secret of 256 random bits in base64url. */
export const generateFeedToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash that is stored instead of the token, so that the table does not reveal the links. */
export const hashFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex');
