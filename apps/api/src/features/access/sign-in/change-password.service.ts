import type { PasswordChange } from '@hr/contracts/access/sign-in';
import { MINIMUM_PASSWORD_LENGTH } from '@hr/domain/access/sign-in';
import { aboutOwnAccount, recordAudit } from '#audit/index.ts';
import { hashPassword } from '#auth/password.ts';
import { type PasswordObjection, passwordObjection } from '#auth/password-strength.ts';
import { revokeOthers } from '#auth/session.repository.ts';
import { fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import * as accounts from './account.repository.ts';
import { requirePassword } from './require-password.ts';
import { attemptWithinSession, clearFailures } from './sign-in-limit.ts';

const texts: Readonly<Record<PasswordObjection, string>> = {
  tooShort: `新密碼至少 ${MINIMUM_PASSWORD_LENGTH} 個字元`,
  tooUniform: '新密碼的字元過於單一',
  common: '此密碼過於常見或容易被猜到，請改用不易猜測的密碼',
  holdsUsername: '新密碼不可包含帳號',
};

/**
 * Changes the caller's password and ends their other sessions.
 * @throws AppError WrongCurrentPassword, WeakPassword at their fields; AccountLocked after too many wrong attempts.
 */
export const changeOwnPassword = async (context: Context, input: PasswordChange): Promise<void> => {
  const { accountId, sessionId, username } = context.actor;
  const passwordHash = await requirePassword(context, input.currentPassword);
  if (input.newPassword === input.currentPassword) {
    throw fieldError('WeakPassword', 'newPassword', '新密碼不可與目前密碼相同');
  }
  const personalWords = await accounts.findPersonalWords(context.db, accountId);
  const objection = passwordObjection(input.newPassword, { username, personalWords });
  if (objection !== null) {
    throw fieldError('WeakPassword', 'newPassword', texts[objection]);
  }

  const next = await hashPassword(input.newPassword);
  await inTransaction(context, async (within) => {
    // Fails when the password was changed since it was verified, so that the other change is not overwritten.
    const { now } = within;
    if (!(await accounts.replacePasswordHash(within.db, accountId, { verified: passwordHash, next, now }))) {
      throw fieldError('WrongCurrentPassword', 'currentPassword');
    }
    await revokeOthers(within.db, { accountId, sessionId, now });
    await clearFailures(within, attemptWithinSession(within));
    await recordAudit(within, {
      ...aboutOwnAccount(within.actor),
      action: '變更密碼',
      before: { 密碼: '＊＊＊' },
      after: { 密碼: '＊＊＊（已變更）' },
    });
  });
};
