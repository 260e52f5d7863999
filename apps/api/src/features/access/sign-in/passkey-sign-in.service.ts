import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isOurChallenge, newChallenge } from '#auth/passkey-challenge.ts';
import { countPendingTasks } from '#features/signing/applications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { PublicContext } from '#core/context.ts';
import { type LoginResult, type Origin, openSession, type SignInSettings, toUser } from './login.service.ts';
import type { Ceremony } from './passkey.service.ts';
import * as passkeys from './passkey.repository.ts';
import { attemptToSignIn } from './sign-in-limit.ts';
import { tellOfFailure, tellOfSignIn, visitorOf } from './sign-in-log.ts';

const PURPOSE = 'sign in';

/** What a browser signs: it names no account, so that nobody learns which there are. */
export const startPasskeySignIn = async ({ now }: PublicContext, { party, secret }: Ceremony) => {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge({ purpose: PURPOSE, secret, now }),
    userVerification: 'required',
  });
  return { options: { ...options } };
};

type Credential = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

interface Verification {
  readonly credential: Credential;
  readonly passkey: passkeys.KeptPasskey;
  readonly ceremony: Ceremony;
}

/** How often the device says that it has signed, when what it signed is our challenge, for the first time; null otherwise. */
const verifiedCount = async (
  { db, now }: PublicContext,
  { credential, passkey, ceremony: { party, secret } }: Verification,
): Promise<number | null> => {
  let answered = '';
  const result = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isOurChallenge(challenge, { purpose: PURPOSE, secret, now });
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.signCount },
  }).catch(() => null);
  return result?.verified === true && (await passkeys.spendChallenge(db, answered, now))
    ? result.authenticationInfo.newCounter
    : null;
};

/**
 * Opens a session for whoever has the key and can unlock it.
 * @throws AppError WrongPasskey for a key that is not known, not in use any more, or signed something else;
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
  const signCount = await verifiedCount(context, {
    credential: credential as unknown as Credential,
    passkey: account,
    ceremony,
  });
  if (signCount === null) {
    const attempt = attemptToSignIn({ username: account.username, ipAddress: context.ipAddress, deviceId: null });
    await tellOfFailure(context, { visitor, attempt, reason: '通行金鑰無效' });
    throw new AppError('WrongPasskey');
  }
  if (account.isLocked) {
    throw new AppError('AccountLockedByAdministrator');
  }
  await passkeys.noteUse(context.db, { credentialId: account.credentialId, signCount, now: context.now });
  const session = await openSession(context, account, { limits, presented: origin.sessionId });
  await tellOfSignIn(context, visitor);
  return {
    user: toUser(account, await countPendingTasks(context, account.employeeId)),
    accountId: account.accountId,
    session,
  };
};
