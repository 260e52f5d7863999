import type { SecondFactorSetUp } from '@hr/contracts/access/sign-in';
import { ofOwnAccount, recordAudit } from '#audit/index.ts';
import { keyUri, newSecret, stepOfCode } from '#auth/second-factor.ts';
import { revokeOthers } from '#auth/session.repository.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { requirePassword } from './password-proof.ts';
import { giveRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import * as factors from './second-factor.repository.ts';
import { attemptWithinSession, forgiveFailures, requireLetGo } from './sign-in-limit.ts';

/** The column, which is bound into what is encrypted. */
export const SECRET_COLUMN = 'totp_secret';

const recordChange = (context: Context, action: string): Promise<void> =>
  recordAudit(context, {
    ...ofOwnAccount(context.actor),
    action,
    before: { 兩步驟驗證: action === '啟用兩步驟驗證' ? '未啟用' : '已啟用' },
    after: { 兩步驟驗證: action === '啟用兩步驟驗證' ? '已啟用' : '未啟用' },
  });

/**
 * A fresh secret for the person's authenticator, which waits to be confirmed.
 * @throws AppError WrongCurrentPassword at its field; AccountLocked; SecondFactorInForce while a confirmed one is there.
 */
export const startSecondFactor = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<SecondFactorSetUp> => {
  const { db, actor, cipher } = context;
  await requirePassword(context, currentPassword);
  const secret = newSecret();
  if (!(await factors.keepSecret(db, actor.accountId, cipher.encrypt(secret, SECRET_COLUMN)))) {
    throw new AppError('SecondFactorInForce');
  }
  return { secret, uri: keyUri(secret, actor.username) };
};

/** Sessions elsewhere were opened by what is no longer so. */
const endOthers = ({ db, actor, now }: Context): Promise<void> =>
  revokeOthers(db, { accountId: actor.accountId, sessionId: actor.sessionId, now });

/**
 * Puts the waiting secret in force, once a code shows that the authenticator has it. Sessions elsewhere were opened without
 * it, and end. Answers the codes that let the person in when the authenticator is lost.
 * @throws AppError SecondFactorNotStarted; WrongSecondFactorCode at its field; AccountLocked after too many wrong ones.
 */
export const confirmSecondFactor = async (context: Context, { code }: { code: string }): Promise<RecoveryCodes> => {
  const { db, actor, cipher, now } = context;
  const { totpSecret, totpConfirmedAt } = await factors.findSecondFactor(db, actor.accountId);
  if (totpSecret === null || totpConfirmedAt !== null) {
    throw new AppError('SecondFactorNotStarted');
  }
  const attempt = attemptWithinSession(context);
  await requireLetGo(context, attempt);
  const step = stepOfCode(cipher.decrypt(totpSecret, SECRET_COLUMN), code, now);
  if (step === null) {
    throw fieldError('WrongSecondFactorCode', 'code');
  }
  return inTransaction(context, async (within) => {
    await factors.takeStep(within.db, actor.accountId, step);
    await factors.confirmSecret(within.db, actor.accountId, now);
    await endOthers(within);
    await forgiveFailures(within, attempt);
    await recordChange(within, '啟用兩步驟驗證');
    return giveRecoveryCodes(within);
  });
};

/**
 * Ten new codes in the place of those from before.
 * @throws AppError SecondFactorNotStarted without a second factor; WrongCurrentPassword at its field; AccountLocked.
 */
export const renewRecoveryCodes = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<RecoveryCodes> => {
  if (!context.actor.hasSecondFactor) {
    throw new AppError('SecondFactorNotStarted');
  }
  await requirePassword(context, currentPassword);
  return inTransaction(context, async (within) => {
    await recordAudit(within, {
      ...ofOwnAccount(within.actor),
      action: '重新產生備用碼',
      before: { 備用碼: '＊＊＊' },
      after: { 備用碼: '＊＊＊（已變更）' },
    });
    await endOthers(within);
    return giveRecoveryCodes(within);
  });
};

/** @throws AppError WrongCurrentPassword at its field; AccountLocked after too many wrong ones; SecondFactorKept. */
export const removeSecondFactor = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<void> => {
  const { actor } = context;
  await requirePassword(context, currentPassword);
  await inTransaction(context, async (within) => {
    await factors.removeSecret(within.db, actor.accountId);
    await factors.keepRequiredFactor(within.db, actor.accountId);
    await endOthers(within);
    await recordChange(within, '停用兩步驟驗證');
  });
};
