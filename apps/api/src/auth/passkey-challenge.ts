import { createSecretKey, randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const AUDIENCE = 'passkey';
const LIFETIME_SECONDS = 300;

/** Purpose of a challenge: to sign in, to confirm the caller again, or to add a passkey to an account. */
export type ChallengePurpose = 'sign in' | `confirm ${string}` | `add to ${string}`;

interface ChallengeOptions {
  readonly purpose: ChallengePurpose;
  readonly secret: string;
  readonly now: Date;
}

const inSeconds = (now: Date): number => Math.floor(now.getTime() / 1_000);

/**
 * Creates a challenge for a device to sign. It is a signed token with purpose and expiry, so that nothing is stored.
 */
export const createChallenge = ({ purpose, secret, now }: ChallengeOptions): string =>
  jsonwebtoken.sign(
    { sub: purpose, aud: AUDIENCE, jti: randomUUID(), iat: inSeconds(now), exp: inSeconds(now) + LIFETIME_SECONDS },
    secret,
    { algorithm: ALGORITHM },
  );

/** Returns whether a signed challenge (base64url) was created by the service for this purpose and is still valid. */
export const isValidChallenge = (signed: string, { purpose, secret, now }: ChallengeOptions): boolean => {
  try {
    jsonwebtoken.verify(Buffer.from(signed, 'base64url').toString(), createSecretKey(Buffer.from(secret)), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      subject: purpose,
      clockTimestamp: inSeconds(now),
    });
    return true;
  } catch {
    return false;
  }
};
