import type { NewPasskey, Passkey } from '@hr/contracts/access/sign-in';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { aboutOwnAccount, recordAudit } from '#audit/index.ts';
import { isValidChallenge, createChallenge } from '#auth/passkey-challenge.ts';
import type { RelyingParty } from '#auth/relying-party.ts';
import { revokeOthers } from '#auth/session.repository.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { requirePassword } from './require-password.ts';
import * as passkeys from './passkey.repository.ts';
import { requireRemainingFactor } from './second-factor.repository.ts';
import { createRecoveryCodes, type RecoveryCodes } from './recovery-code.repository.ts';

const RP_NAME = '人事管理系統';

/** Maximum passkeys per account. */
const MAX_PASSKEYS = 10;

/** The relying party of the browser's origin, and the secret that signs our challenges. */
export interface Ceremony {
  readonly party: RelyingParty;
  readonly secret: string;
}

/** Lists the caller's own passkeys, newest first. */
export const listOwnPasskeys = async ({ db, actor }: Context): Promise<{ items: Passkey[] }> => ({
  items: (await passkeys.listPasskeys(db, actor.accountId)).map((passkey) => ({
    ...passkey,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  })),
});

const requireBelowMaximum = (credentialIds: readonly string[]): void => {
  if (credentialIds.length >= MAX_PASSKEYS) {
    throw new AppError('TooManyPasskeys', { msg: `通行金鑰最多 ${MAX_PASSKEYS} 組，請先移除不再使用的` });
  }
};

const challengePurpose = ({ actor }: Context) => `add to ${actor.accountId}` as const;

/**
 * Returns the options for the browser to create a passkey. The passkey is discoverable, and requires user
 * verification on the device.
 * @throws AppError WrongCurrentPassword at its field; AccountLocked; TooManyPasskeys.
 */
export const startPasskey = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
  { party, secret }: Ceremony,
) => {
  const { actor, db, now } = context;
  await requirePassword(context, currentPassword);
  const credentialIds = await passkeys.credentialIdsOf(db, actor.accountId);
  requireBelowMaximum(credentialIds);
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userName: actor.username,
    userID: new TextEncoder().encode(actor.accountId),
    userDisplayName: actor.name,
    challenge: createChallenge({ purpose: challengePurpose(context), secret, now }),
    excludeCredentials: credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
};

const verifyRegistration = async (
  context: Context,
  { credential }: NewPasskey,
  { party, secret }: Ceremony,
): Promise<passkeys.StoredPasskey> => {
  const { db, now } = context;
  let usedChallenge = '';
  const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => {
      usedChallenge = challenge;
      return isValidChallenge(challenge, { purpose: challengePurpose(context), secret, now });
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new AppError('PasskeyRefused', { cause: error });
  });
  if (!isVerified || !(await passkeys.useChallenge(db, usedChallenge, now))) {
    throw new AppError('PasskeyRefused');
  }
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey, signCount: counter };
};

/**
 * Saves the public key of a passkey that the browser has created. Ends the other sessions, as for any second factor.
 * Returns recovery codes when it is the first second factor.
 * @throws AppError PasskeyRefused for an invalid or already registered passkey; TooManyPasskeys.
 */
export const addPasskey = async (context: Context, input: NewPasskey, ceremony: Ceremony): Promise<RecoveryCodes> => {
  const passkey = await verifyRegistration(context, input, ceremony);
  const { accountId, sessionId, hasSecondFactor } = context.actor;
  return inTransaction(context, async (within) => {
    const { db, now } = within;
    requireBelowMaximum(await passkeys.credentialIdsOf(db, accountId));
    if (!(await passkeys.insertPasskey(db, { accountId, name: input.name, createdAt: now, passkey }))) {
      throw new AppError('PasskeyRefused');
    }
    await revokeOthers(db, { accountId, sessionId, now });
    await recordAudit(within, {
      ...aboutOwnAccount(within.actor),
      action: '加入通行金鑰',
      before: null,
      after: { 通行金鑰: input.name },
    });
    return hasSecondFactor ? { recoveryCodes: [] } : createRecoveryCodes(within);
  });
};

/** @throws AppError NotFound for a passkey of another account; SecondFactorKept; WrongCurrentPassword; AccountLocked. */
export const removePasskey = async (
  context: Context,
  { passkeyId, currentPassword }: { passkeyId: string; currentPassword: string },
): Promise<void> => {
  await requirePassword(context, currentPassword);
  await inTransaction(context, async (within) => {
    const { db, now, actor } = within;
    const { accountId, sessionId } = actor;
    const name = await passkeys.removePasskeyOf(db, { accountId, passkeyId });
    if (name === null) {
      throw new AppError('NotFound');
    }
    await requireRemainingFactor(db, accountId);
    await revokeOthers(db, { accountId, sessionId, now });
    await recordAudit(within, {
      ...aboutOwnAccount(within.actor),
      action: '移除通行金鑰',
      before: { 通行金鑰: name },
      after: null,
    });
  });
};
