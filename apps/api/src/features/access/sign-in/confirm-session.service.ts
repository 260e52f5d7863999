import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { aboutOwnAccount, recordAudit } from '#audit/index.ts';
import { createChallenge } from '#auth/passkey-challenge.ts';
import { confirmSession } from '#auth/session.repository.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type Credential, verifySignature } from './passkey-sign-in.service.ts';
import type { Ceremony } from './passkey.service.ts';
import * as passkeys from './passkey.repository.ts';
import { requirePassword } from './require-password.ts';
import { attemptWithinSession, requireAllowedAttempt, withdrawAttempt } from './sign-in-limit.ts';
import { auditSignInFailure, visitorOf } from './sign-in-log.ts';

const recordConfirmation = (context: Context, method: '密碼' | '通行金鑰'): Promise<void> =>
  inTransaction(context, async (within) => {
    const { db, actor, now } = within;
    await confirmSession(db, actor.sessionId, now);
    await recordAudit(within, {
      ...aboutOwnAccount(actor),
      kind: 'change',
      action: '再次確認身分',
      before: null,
      after: { 方式: method },
    });
  });

const auditFailure = (context: Context, reason: string): Promise<void> => {
  const { username, name, accountId, employeeId } = context.actor;
  const visitor = visitorOf(username, { accountId, employeeId, nameZh: name === username ? null : name });
  return auditSignInFailure(context, { visitor, attempt: attemptWithinSession(context), reason });
};

/** @throws AppError WrongCurrentPassword at its field; AccountLocked after too many wrong attempts. */
export const confirmByPassword = async (context: Context, currentPassword: string): Promise<void> => {
  try {
    await requirePassword(context, currentPassword);
  } catch (error) {
    if (error instanceof AppError && error.code === 'WrongCurrentPassword') {
      await auditFailure(context, '再次確認身分的密碼錯誤');
    }
    throw error;
  }
  await recordConfirmation(context, '密碼');
};

const purposeOf = ({ actor }: Context) => `confirm ${actor.accountId}` as const;

/** Returns the options for the browser to sign with one of the caller's passkeys. */
export const startPasskeyConfirmation = async (context: Context, { party, secret }: Ceremony) => {
  const { db, actor, now } = context;
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: createChallenge({ purpose: purposeOf(context), secret, now }),
    allowCredentials: (await passkeys.credentialIdsOf(db, actor.accountId)).map((id) => ({ id })),
    userVerification: 'required',
  });
  return { options: { ...options } };
};

/** @throws AppError PasskeyNotConfirmed; AccountLocked after too many wrong attempts. */
export const confirmByPasskey = async (
  context: Context,
  credential: { readonly id: string },
  ceremony: Ceremony,
): Promise<void> => {
  const attempt = attemptWithinSession(context);
  await requireAllowedAttempt(context, attempt);
  const passkey = await passkeys.findForSignIn(context.db, credential.id, context.today);
  const signCount =
    passkey?.accountId === context.actor.accountId
      ? await verifySignature(context, {
          credential: credential as unknown as Credential,
          passkey,
          ceremony,
          purpose: purposeOf(context),
        })
      : null;
  if (signCount === null) {
    await auditFailure(context, '再次確認身分的通行金鑰無效');
    throw new AppError('PasskeyNotConfirmed');
  }
  await withdrawAttempt(context, attempt);
  await passkeys.recordUse(context.db, { credentialId: credential.id, signCount, now: context.now });
  await recordConfirmation(context, '通行金鑰');
};
