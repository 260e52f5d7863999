import type { LoginInput, User } from '@hr/contracts/auth';
import { absoluteEnd, idleEnd, type SessionLimits } from '#auth/session-clock.ts';
import { isPassword } from '#auth/password.ts';
import { stepOfCode } from '#auth/second-factor.ts';
import * as sessions from '#auth/session.repository.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import type { PublicContext } from '#http/context.ts';
import * as accounts from './account.repository.ts';
import { forgiveAddress, requireQuietAddress, requireUnlocked } from './attempt-limit.ts';
import * as attempts from './login-attempt.repository.ts';
import { takeStep } from './second-factor.repository.ts';
import { SECRET_COLUMN } from './second-factor.service.ts';

export interface LoginResult {
  readonly user: User;
  readonly session: { readonly id: string; readonly absoluteExpiresAt: Date };
}

/**
 * Asks for a code where the account has a second factor, and takes each code once.
 * @throws AppError SecondFactorRequired without a code, WrongSecondFactor.
 */
const requireSecondFactor = async (
  context: PublicContext,
  { accountId, username, totpSecret }: accounts.LoginAccount,
  code: string | undefined,
): Promise<void> => {
  if (totpSecret === null) {
    return;
  }
  if (code === undefined) {
    // The password was right: it is no guess, and the code comes with the next attempt.
    await forgiveAddress(context);
    await attempts.takeBack(context.db, username);
    throw fieldError('SecondFactorRequired', 'code');
  }
  const { db, cipher, now } = context;
  const step = stepOfCode(cipher.decrypt(totpSecret, SECRET_COLUMN), code, now);
  if (step === null || !(await takeStep(db, accountId, step))) {
    throw fieldError('WrongSecondFactor', 'code');
  }
};

/**
 * Opens a session.
 * @throws AppError WrongPassword, also for a name that no account has and for a disabled account; AccountLocked after
 * five failures in a row, for fifteen minutes from the last; TooManyRequests after many from one address; with the right password SecondFactorRequired,
 * WrongSecondFactor, AccountLockedByAdministrator.
 */
export const login = async (context: PublicContext, input: LoginInput, limits: SessionLimits): Promise<LoginResult> => {
  const username = input.username.toLowerCase();
  // Counted before the password is looked at, so that attempts made at the same moment cannot all slip through.
  await requireQuietAddress(context);
  await requireUnlocked(context, username);

  const account = await accounts.findForLogin(context.db, username, context.today);
  const isRight = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isRight) {
    context.log.warn({ event: 'login refused' }, 'login refused');
    throw new AppError('WrongPassword');
  }

  if (account.isLocked) {
    throw new AppError('AccountLockedByAdministrator');
  }
  await requireSecondFactor(context, account, input.code);

  await attempts.clear(context.db, username);
  await forgiveAddress(context);
  await sessions.removeEnded(context.db, account.accountId, context.now);
  const absoluteExpiresAt = absoluteEnd(context.now, limits);
  const session = await sessions.create(context.db, {
    accountId: account.accountId,
    idleExpiresAt: idleEnd(context.now, limits, absoluteExpiresAt),
    absoluteExpiresAt,
    ipAddress: context.ipAddress,
    userAgent: context.userAgent,
  });
  await accounts.noteLogin(context.db, account.accountId, context.now);
  return { user: toUser(account), session };
};

/** What the browser keeps of a person. An account that is bound to nobody shows its own name. */
export const toUser = (row: { username: string; employeeNo: string | null; nameZh: string | null }): User => ({
  username: row.username,
  empId: row.employeeNo ?? '',
  empName: row.nameZh ?? row.username,
  // Nothing in the product makes signature tasks yet, so nobody has one.
  taskCount: 0,
});
