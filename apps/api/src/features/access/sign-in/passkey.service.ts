import type { NewPasskey, Passkey } from '@hr/contracts/access/sign-in';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { ofOwnAccount, recordAudit } from '#audit/index.ts';
import { isOurChallenge, newChallenge } from '#auth/passkey-challenge.ts';
import type { RelyingParty } from '#auth/relying-party.ts';
import { revokeOthers } from '#auth/session.repository.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { requirePassword } from './password-proof.ts';
import * as passkeys from './passkey.repository.ts';
import { keepRequiredFactor } from './second-factor.repository.ts';
import { giveRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';

const RP_NAME = '人事管理系統';

/** More than anybody has devices. */
const MOST_PASSKEYS = 10;

/** Where a key is made or used, and what our challenges are signed with. */
export interface Ceremony {
  readonly party: RelyingParty;
  readonly secret: string;
}

/** The caller's own keys, the newest first. */
export const listOwnPasskeys = async ({ db, actor }: Context): Promise<{ items: Passkey[] }> => ({
  items: (await passkeys.listPasskeys(db, actor.accountId)).map((passkey) => ({
    ...passkey,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  })),
});

const requireRoom = (credentialIds: readonly string[]): void => {
  if (credentialIds.length >= MOST_PASSKEYS) {
    throw new AppError('TooManyPasskeys', { msg: `通行金鑰最多 ${MOST_PASSKEYS} 組，請先移除不再使用的` });
  }
};

const purposeOf = ({ actor }: Context) => `add to ${actor.accountId}` as const;

/**
 * What a browser makes a key with: one that finds its account by itself, and only signs for whoever unlocks the device.
 * @throws AppError WrongCurrentPassword at its field; AccountLocked; TooManyPasskeys.
 */
export const startPasskey = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
  { party, secret }: Ceremony,
) => {
  const { actor, db, now } = context;
  await requirePassword(context, currentPassword);
  const known = await passkeys.credentialIdsOf(db, actor.accountId);
  requireRoom(known);
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userName: actor.username,
    userID: new TextEncoder().encode(actor.accountId),
    userDisplayName: actor.name,
    challenge: newChallenge({ purpose: purposeOf(context), secret, now }),
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
};

const verified = async (
  context: Context,
  { credential }: NewPasskey,
  { party, secret }: Ceremony,
): Promise<passkeys.KeptPasskey> => {
  const { db, now } = context;
  let answered = '';
  const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isOurChallenge(challenge, { purpose: purposeOf(context), secret, now });
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new AppError('PasskeyRefused', { cause: error });
  });
  if (!isVerified || !(await passkeys.spendChallenge(db, answered, now))) {
    throw new AppError('PasskeyRefused');
  }
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey, signCount: counter };
};

/**
 * Keeps the public half of a key that the browser has made. Sessions elsewhere end, as with any second factor. The first one
 * comes with the codes that let the person in when the device is lost; none later.
 * @throws AppError PasskeyRefused for what was not made as asked, or is known already; TooManyPasskeys.
 */
export const addPasskey = async (context: Context, input: NewPasskey, ceremony: Ceremony): Promise<RecoveryCodes> => {
  const passkey = await verified(context, input, ceremony);
  const { accountId, sessionId, hasSecondFactor } = context.actor;
  return inTransaction(context, async (within) => {
    const { db, now } = within;
    requireRoom(await passkeys.credentialIdsOf(db, accountId));
    if (!(await passkeys.insertPasskey(db, { accountId, name: input.name, createdAt: now, passkey }))) {
      throw new AppError('PasskeyRefused');
    }
    await revokeOthers(db, { accountId, sessionId, now });
    await recordAudit(within, {
      ...ofOwnAccount(within.actor),
      action: '加入通行金鑰',
      before: null,
      after: { 通行金鑰: input.name },
    });
    return hasSecondFactor ? { recoveryCodes: [] } : giveRecoveryCodes(within);
  });
};

/** @throws AppError NotFound for one that is not the caller's; SecondFactorKept; WrongCurrentPassword; AccountLocked. */
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
    await keepRequiredFactor(db, accountId);
    await revokeOthers(db, { accountId, sessionId, now });
    await recordAudit(within, {
      ...ofOwnAccount(within.actor),
      action: '移除通行金鑰',
      before: { 通行金鑰: name },
      after: null,
    });
  });
};
