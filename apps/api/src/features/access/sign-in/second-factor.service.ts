import type { SecondFactorSetUp } from '@hr/contracts/access/sign-in';
import { aboutOwnAccount, recordAudit } from '#audit/index.ts';
import { keyUri, generateSecret, stepOfCode } from '#auth/second-factor.ts';
import { revokeOthers } from '#auth/session.repository.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { requirePassword } from './require-password.ts';
import { createRecoveryCodes, type RecoveryCodes } from './recovery-code.repository.ts';
import * as factors from './second-factor.repository.ts';
import { attemptWithinSession, clearFailures, requireAllowedAttempt } from './sign-in-limit.ts';

/** Column name, which is bound into the encrypted value. */
export const SECRET_COLUMN = 'totp_secret';

const recordChange = (context: Context, action: string): Promise<void> =>
  recordAudit(context, {
    ...aboutOwnAccount(context.actor),
    action,
    before: { 兩步驟驗證: action === '啟用兩步驟驗證' ? '未啟用' : '已啟用' },
    after: { 兩步驟驗證: action === '啟用兩步驟驗證' ? '已啟用' : '未啟用' },
  });

/**
 * Generates a secret for the person's authenticator, which must then be confirmed.
 * @throws AppError WrongCurrentPassword at its field; AccountLocked; SecondFactorInForce when a confirmed secret exists.
 */
export const startSecondFactor = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<SecondFactorSetUp> => {
  const { db, actor, cipher } = context;
  await requirePassword(context, currentPassword);
  const secret = generateSecret();
  if (!(await factors.savePendingSecret(db, actor.accountId, cipher.encrypt(secret, SECRET_COLUMN)))) {
    throw new AppError('SecondFactorInForce');
  }
  return { secret, uri: keyUri(secret, actor.username) };
};

/** Ends the other sessions, which were opened with the previous factors. */
const endOtherSessions = ({ db, actor, now }: Context): Promise<void> =>
  revokeOthers(db, { accountId: actor.accountId, sessionId: actor.sessionId, now });

/**
 * Activates the pending secret once a code shows that the authenticator has it. Ends the other sessions, which were
 * opened without it. Returns the recovery codes.
 * @throws AppError SecondFactorNotStarted; WrongSecondFactorCode at its field; AccountLocked after too many wrong attempts.
 */
export const confirmSecondFactor = async (context: Context, { code }: { code: string }): Promise<RecoveryCodes> => {
  const { db, actor, cipher, now } = context;
  const { totpSecret, totpConfirmedAt } = await factors.findSecondFactor(db, actor.accountId);
  if (totpSecret === null || totpConfirmedAt !== null) {
    throw new AppError('SecondFactorNotStarted');
  }
  const attempt = attemptWithinSession(context);
  await requireAllowedAttempt(context, attempt);
  const step = stepOfCode(cipher.decrypt(totpSecret, SECRET_COLUMN), code, now);
  if (step === null) {
    throw fieldError('WrongSecondFactorCode', 'code');
  }
  return inTransaction(context, async (within) => {
    await factors.redeemStep(within.db, actor.accountId, step);
    await factors.confirmSecret(within.db, actor.accountId, now);
    await endOtherSessions(within);
    await clearFailures(within, attempt);
    await recordChange(within, '啟用兩步驟驗證');
    return createRecoveryCodes(within);
  });
};

/**
 * Replaces the recovery codes with ten new ones.
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
      ...aboutOwnAccount(within.actor),
      action: '重新產生備用碼',
      before: { 備用碼: '＊＊＊' },
      after: { 備用碼: '＊＊＊（已變更）' },
    });
    await endOtherSessions(within);
    return createRecoveryCodes(within);
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
    await factors.requireRemainingFactor(within.db, actor.accountId);
    await endOtherSessions(within);
    await recordChange(within, '停用兩步驟驗證');
  });
};
