import { createSecretKey, randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const AUDIENCE = 'passkey';
const LIFETIME_SECONDS = 300;

/** What a challenge is for: to sign in as whoever has the key, or to add a key to one account. */
export type ChallengePurpose = 'sign in' | `add to ${string}`;

interface ChallengeOf {
  readonly purpose: ChallengePurpose;
  readonly secret: string;
  readonly now: Date;
}

const inSeconds = (now: Date): number => Math.floor(now.getTime() / 1_000);

/** What a device is to sign: a token of ours that says what for and until when, so that none is kept for those who only ask. */
export const newChallenge = ({ purpose, secret, now }: ChallengeOf): string =>
  jsonwebtoken.sign(
    { sub: purpose, aud: AUDIENCE, jti: randomUUID(), iat: inSeconds(now), exp: inSeconds(now) + LIFETIME_SECONDS },
    secret,
    { algorithm: ALGORITHM },
  );

/** Whether a challenge that was signed, base64url as the device tells it, is one of ours for this, and still good. */
export const isOurChallenge = (signed: string, { purpose, secret, now }: ChallengeOf): boolean => {
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
