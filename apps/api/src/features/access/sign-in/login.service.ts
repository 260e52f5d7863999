import type { LoginInput, User } from '@hr/contracts/access/sign-in';
import type { Device } from '#auth/device-cookie.ts';
import { absoluteEnd, idleEnd, type SessionLimits } from '#auth/session-clock.ts';
import { isPassword } from '#auth/password.ts';
import { stepOfCode, isRecoveryCode } from '#auth/second-factor.ts';
import * as sessions from '#auth/session.repository.ts';
import { countPendingTasks } from '#features/signing/applications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Visitor } from '#audit/index.ts';
import type { PublicContext } from '#core/context.ts';
import * as accounts from './account.repository.ts';
import {
  type Attempt,
  attemptToSignIn,
  clearFailures,
  countFailure,
  withdrawAttempt,
  requireAllowedAttempt,
} from './sign-in-limit.ts';
import { auditSignInFailure, auditSignIn, visitorOf } from './sign-in-log.ts';
import { redeemRecoveryCode } from './recovery-code.repository.ts';
import { redeemStep } from './second-factor.repository.ts';
import { SECRET_COLUMN } from './second-factor.service.ts';

export interface LoginResult {
  readonly user: User;
  readonly accountId: string;
  readonly session: { readonly id: string; readonly absoluteExpiresAt: Date };
}

interface Proof {
  readonly account: accounts.LoginAccount;
  readonly code: string | undefined;
  readonly attempt: Attempt;
}

/** Checks a code of the authenticator, or a recovery code, and marks it as used. */
const redeemCode = async (
  { db, cipher, now }: PublicContext,
  { accountId, totpSecret, code }: { accountId: string; totpSecret: string | null; code: string },
): Promise<boolean> => {
  if (isRecoveryCode(code)) {
    return redeemRecoveryCode(db, accountId, code);
  }
  if (totpSecret === null) {
    return false;
  }
  const step = stepOfCode(cipher.decrypt(totpSecret, SECRET_COLUMN), code, now);
  return step !== null && redeemStep(db, accountId, step);
};

/**
 * Requires a valid code when the account has a second factor. Each code works once.
 * @throws AppError SecondFactorRequired or PasskeyOrRecoveryCodeRequired without a code, WrongSecondFactor.
 */
const requireSecondFactor = async (context: PublicContext, { account, code, attempt }: Proof): Promise<void> => {
  const { accountId, totpSecret, hasPasskey } = account;
  if (totpSecret === null && !hasPasskey) {
    return;
  }
  if (code === undefined) {
    // The password was correct, so this is no guess. The code comes with the next attempt.
    await withdrawAttempt(context, attempt);
    throw fieldError(totpSecret === null ? 'PasskeyOrRecoveryCodeRequired' : 'SecondFactorRequired', 'code');
  }
  if (!(await redeemCode(context, { accountId, totpSecret, code }))) {
    await countFailure(context, attempt);
    await auditSignInFailure(context, { visitor: visitorOf(account.username, account), attempt, reason: '驗證碼錯誤' });
    throw fieldError('WrongSecondFactor', 'code');
  }
};

export interface SignInSettings {
  readonly limits: SessionLimits;
}

export interface Origin {
  readonly device: Device | null;
  /** Session that the browser still had, which is ended. */
  readonly sessionId: string | null;
}

/** Opens a new session of the account, and ends the previous session of the browser. */
export const openSession = async (
  context: PublicContext,
  { accountId }: Pick<accounts.LoginAccount, 'accountId'>,
  { limits, previousSessionId }: { limits: SessionLimits; previousSessionId: string | null },
): Promise<LoginResult['session']> => {
  const { db, now } = context;
  await sessions.removeEnded(db, accountId, now);
  if (previousSessionId !== null) {
    await sessions.revoke(db, previousSessionId, now);
  }
  const absoluteExpiresAt = absoluteEnd(now, limits);
  const session = await sessions.create(db, {
    accountId,
    createdAt: now,
    idleExpiresAt: idleEnd(now, limits, absoluteExpiresAt),
    absoluteExpiresAt,
    ipAddress: context.ipAddress,
    userAgent: context.userAgent,
  });
  await accounts.recordLogin(db, accountId, now);
  return session;
};

/** Returns the device id when the account has signed in from it before; otherwise null. */
const knownDevice = ({ device }: Origin, { accountId }: accounts.LoginAccount): string | null =>
  device?.accountIds.includes(accountId) === true ? device.id : null;

const rejectLogin = async (
  context: PublicContext,
  { attempt, visitor }: { attempt: Attempt; visitor: Visitor },
): Promise<AppError> => {
  context.log.warn({ event: 'login refused' }, 'login refused');
  await countFailure(context, attempt);
  await auditSignInFailure(context, { visitor, attempt, reason: '密碼錯誤' });
  return new AppError('WrongPassword');
};

/**
 * Opens a session.
 * @throws AppError WrongPassword, also for an unknown username and for a disabled account; AccountLocked after too
 * many failures, saying how long; with the right password what `requireSecondFactor` says, AccountLockedByAdministrator,
 * TemporaryPasswordEnded.
 */
export const login = async (
  context: PublicContext,
  input: LoginInput,
  { limits, origin }: SignInSettings & { readonly origin: Origin },
): Promise<LoginResult> => {
  const username = input.username.toLowerCase();
  const account = await accounts.findForLogin(context.db, username, context.today);
  const attempt = attemptToSignIn({
    username,
    ipAddress: context.ipAddress,
    deviceId: account && knownDevice(origin, account),
  });
  await requireAllowedAttempt(context, attempt);

  const isCorrect = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isCorrect) {
    throw await rejectLogin(context, { attempt, visitor: visitorOf(username, account) });
  }
  if (account.isLocked) {
    throw new AppError('AccountLockedByAdministrator');
  }
  if (account.passwordEndsAt !== null && account.passwordEndsAt <= context.now) {
    await auditSignInFailure(context, { visitor: visitorOf(username, account), attempt, reason: '臨時密碼已逾期' });
    throw new AppError('TemporaryPasswordEnded');
  }
  await requireSecondFactor(context, { account, code: input.code, attempt });
  await clearFailures(context, attempt);
  const session = await openSession(context, account, { limits, previousSessionId: origin.sessionId });
  await auditSignIn(context, visitorOf(username, account));
  return {
    user: toUser(account, await countPendingTasks(context, account.employeeId)),
    accountId: account.accountId,
    session,
  };
};

/** The user as the browser stores it. An account without an employee is shown by its username. */
export const toUser = (
  row: { readonly username: string; readonly employeeNo: string | null; readonly nameZh: string | null },
  taskCount: number,
): User => ({
  username: row.username,
  empId: row.employeeNo ?? '',
  empName: row.nameZh ?? row.username,
  taskCount,
});
