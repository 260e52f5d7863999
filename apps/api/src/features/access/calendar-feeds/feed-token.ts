import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret of 256 random bits, as it stands in a link. */
export const feedToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of it: whoever reads the table cannot follow the link. */
export const hashOfFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex');
