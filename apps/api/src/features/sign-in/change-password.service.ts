import type { PasswordChange } from '@hr/contracts/auth';
import { MINIMUM_PASSWORD_LENGTH, type PasswordViolation, passwordViolation } from '@hr/domain/auth';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { hashPassword, isPassword } from '#auth/password.ts';
import { revokeOthers } from '#auth/session.repository.ts';
import { fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import * as accounts from './account.repository.ts';
import { requireUnlocked } from './attempt-limit.ts';
import { clear, takeBack } from './login-attempt.repository.ts';

const texts: Readonly<Record<PasswordViolation, string>> = {
  tooShort: `新密碼至少 ${MINIMUM_PASSWORD_LENGTH} 個字元`,
  tooUniform: '新密碼的字元過於單一',
  common: '此密碼過於常見，請改用不易猜測的密碼',
  holdsUsername: '新密碼不可包含帳號',
};

/**
 * Gives a person another password and ends their sessions elsewhere.
 * @throws AppError WrongCurrentPassword, WeakPassword at their fields; AccountLocked after too many wrong ones.
 */
export const changeOwnPassword = async (context: Context, input: PasswordChange): Promise<void> => {
  const { accountId, sessionId, username } = context.actor;
  // Outside the transaction, so that a refusal keeps its count.
  await requireUnlocked(context, username);
  const passwordHash = await accounts.findPasswordHash(context.db, accountId);
  if (!(await isPassword(input.currentPassword, passwordHash))) {
    throw fieldError('WrongCurrentPassword', 'currentPassword');
  }
  await takeBack(context.db, username);
  if (input.newPassword === input.currentPassword) {
    throw fieldError('WeakPassword', 'newPassword', '新密碼不可與目前密碼相同');
  }
  const violation = passwordViolation(input.newPassword, username);
  if (violation !== null) {
    throw fieldError('WeakPassword', 'newPassword', texts[violation]);
  }

  const next = await hashPassword(input.newPassword);
  await inTransaction(context, async (within) => {
    // Whoever has set another password since it was verified was not to be overruled.
    if (!(await accounts.replacePasswordHash(within.db, accountId, { verified: passwordHash, next }))) {
      throw fieldError('WrongCurrentPassword', 'currentPassword');
    }
    await revokeOthers(within.db, { accountId, sessionId, now: within.now });
    await clear(within.db, username);
    await recordAudit(within, {
      entity: 'emp_account',
      entityId: accountId,
      about: aboutEmployee(within.actor.employeeId),
      action: '變更密碼',
      before: { 密碼: '＊＊＊' },
      after: { 密碼: '＊＊＊（已變更）' },
    });
  });
};
