import type { SecondFactorSetUp } from '@hr/contracts/auth';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { isPassword } from '#auth/password.ts';
import { keyUri, newSecret, stepOfCode } from '#auth/second-factor.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import * as accounts from './account.repository.ts';
import { requireUnlocked } from './attempt-limit.ts';
import { clear } from './login-attempt.repository.ts';
import * as factors from './second-factor.repository.ts';

/** The column, which is bound into what is encrypted. */
export const SECRET_COLUMN = 'totp_secret';

const recordChange = (context: Context, action: string): Promise<void> =>
  recordAudit(context, {
    entity: 'emp_account',
    entityId: context.actor.accountId,
    about: aboutEmployee(context.actor.employeeId),
    action,
    before: { 兩步驟驗證: action === '啟用兩步驟驗證' ? '未啟用' : '已啟用' },
    after: { 兩步驟驗證: action === '啟用兩步驟驗證' ? '已啟用' : '未啟用' },
  });

/**
 * A fresh secret for the person's authenticator, which waits to be confirmed.
 * @throws AppError SecondFactorInForce while a confirmed one is there.
 */
export const startSecondFactor = async ({ db, actor, cipher }: Context): Promise<SecondFactorSetUp> => {
  const secret = newSecret();
  if (!(await factors.keepSecret(db, actor.accountId, cipher.encrypt(secret, SECRET_COLUMN)))) {
    throw new AppError('SecondFactorInForce');
  }
  return { secret, uri: keyUri(secret, actor.username) };
};

/**
 * Puts the waiting secret in force, once a code shows that the authenticator has it.
 * @throws AppError SecondFactorNotStarted; WrongSecondFactorCode at its field; AccountLocked after too many wrong ones.
 */
export const confirmSecondFactor = async (context: Context, { code }: { code: string }): Promise<void> => {
  const { db, actor, cipher, now } = context;
  const { totpSecret, totpConfirmedAt } = await factors.findSecondFactor(db, actor.accountId);
  if (totpSecret === null || totpConfirmedAt !== null) {
    throw new AppError('SecondFactorNotStarted');
  }
  await requireUnlocked(context, actor.username);
  const step = stepOfCode(cipher.decrypt(totpSecret, SECRET_COLUMN), code, now);
  if (step === null) {
    throw fieldError('WrongSecondFactorCode', 'code');
  }
  await inTransaction(context, async (within) => {
    await factors.takeStep(within.db, actor.accountId, step);
    await factors.confirmSecret(within.db, actor.accountId, now);
    await clear(within.db, actor.username);
    await recordChange(within, '啟用兩步驟驗證');
  });
};

/** @throws AppError WrongCurrentPassword at its field; AccountLocked after too many wrong ones. */
export const removeSecondFactor = async (
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<void> => {
  const { db, actor } = context;
  await requireUnlocked(context, actor.username);
  if (!(await isPassword(currentPassword, await accounts.findPasswordHash(db, actor.accountId)))) {
    throw fieldError('WrongCurrentPassword', 'currentPassword');
  }
  await inTransaction(context, async (within) => {
    await factors.removeSecret(within.db, actor.accountId);
    await clear(within.db, actor.username);
    await recordChange(within, '停用兩步驟驗證');
  });
};
