import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { type ChallengePurpose, isValidChallenge, createChallenge } from '#auth/passkey-challenge.ts';
import { countPendingTasks } from '#features/signing/applications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { PublicContext } from '#core/context.ts';
import { type LoginResult, type Origin, openSession, type SignInSettings, toUser } from './login.service.ts';
import type { Ceremony } from './passkey.service.ts';
import * as passkeys from './passkey.repository.ts';
import { attemptToSignIn } from './sign-in-limit.ts';
import { auditSignInFailure, auditSignIn, visitorOf } from './sign-in-log.ts';

const PURPOSE = 'sign in';

/**
 * Returns the options for the browser to sign in with a passkey. They name no account, so that they do not reveal
 * which accounts exist.
 */
export const startPasskeySignIn = async ({ now }: PublicContext, { party, secret }: Ceremony) => {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: createChallenge({ purpose: PURPOSE, secret, now }),
    userVerification: 'required',
  });
  return { options: { ...options } };
};

export type Credential = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

interface Verification {
  readonly credential: Credential;
  readonly passkey: passkeys.StoredPasskey;
  readonly ceremony: Ceremony;
  readonly purpose: ChallengePurpose;
}

/**
 * Verifies that the passkey signed our challenge, and that the challenge was not used before. Returns the new
 * signature count, or null when invalid.
 */
export const verifySignature = async (
  { db, now }: PublicContext,
  { credential, passkey, ceremony: { party, secret }, purpose }: Verification,
): Promise<number | null> => {
  let usedChallenge = '';
  const result = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => {
      usedChallenge = challenge;
      return isValidChallenge(challenge, { purpose, secret, now });
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.signCount },
  }).catch(() => null);
  return result?.verified === true && (await passkeys.useChallenge(db, usedChallenge, now))
    ? result.authenticationInfo.newCounter
    : null;
};

/**
 * Opens a session with a passkey.
 * @throws AppError WrongPasskey for an unknown passkey, an account that may not sign in, or an invalid signature;
 * AccountLockedByAdministrator.
 */
export const signInByPasskey = async (
  context: PublicContext,
  credential: { readonly id: string },
  { limits, origin, ceremony }: SignInSettings & { readonly origin: Origin; readonly ceremony: Ceremony },
): Promise<LoginResult> => {
  const account = await passkeys.findForSignIn(context.db, credential.id, context.today);
  if (!account) {
    context.log.warn({ event: 'login refused' }, 'passkey unknown');
    throw new AppError('WrongPasskey');
  }
  const visitor = visitorOf(account.username, account);
  const signCount = await verifySignature(context, {
    credential: credential as unknown as Credential,
    passkey: account,
    ceremony,
    purpose: PURPOSE,
  });
  if (signCount === null) {
    const attempt = attemptToSignIn({ username: account.username, ipAddress: context.ipAddress, deviceId: null });
    await auditSignInFailure(context, { visitor, attempt, reason: '通行金鑰無效' });
    throw new AppError('WrongPasskey');
  }
  if (account.isLocked) {
    throw new AppError('AccountLockedByAdministrator');
  }
  await passkeys.recordUse(context.db, { credentialId: account.credentialId, signCount, now: context.now });
  const session = await openSession(context, account, { limits, previousSessionId: origin.sessionId });
  await auditSignIn(context, visitor);
  return {
    user: toUser(account, await countPendingTasks(context, account.employeeId)),
    accountId: account.accountId,
    session,
  };
};
