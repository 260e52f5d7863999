import type { LoginInput, User } from '@hr/contracts/access/sign-in';
import type { Device } from '#auth/device-cookie.ts';
import { absoluteEnd, idleEnd, type SessionLimits } from '#auth/session-clock.ts';
import { isPassword } from '#auth/password.ts';
import { isRecoveryCode } from '#auth/recovery-code.ts';
import { stepOfCode } from '#auth/second-factor.ts';
import * as sessions from '#auth/session.repository.ts';
import { countPendingTasks } from '#features/signing/applications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Visitor } from '#audit/index.ts';
import type { PublicContext } from '#core/context.ts';
import * as accounts from './account.repository.ts';
import {
  type Attempt,
  attemptToSignIn,
  forgiveFailures,
  noteFailure,
  notGuessed,
  requireLetGo,
} from './sign-in-limit.ts';
import { tellOfFailure, tellOfSignIn, visitorOf } from './sign-in-log.ts';
import { takeRecoveryCode } from './recovery-code.repository.ts';
import { takeStep } from './second-factor.repository.ts';
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

/** Whether the code is the authenticator's of the moment, or a recovery code; either is good once. */
const isTaken = async (
  { db, cipher, now }: PublicContext,
  { accountId, totpSecret, code }: { accountId: string; totpSecret: string | null; code: string },
): Promise<boolean> => {
  if (isRecoveryCode(code)) {
    return takeRecoveryCode(db, accountId, code);
  }
  if (totpSecret === null) {
    return false;
  }
  const step = stepOfCode(cipher.decrypt(totpSecret, SECRET_COLUMN), code, now);
  return step !== null && takeStep(db, accountId, step);
};

/**
 * Asks for a code where the account has a second factor, and takes each code once.
 * @throws AppError SecondFactorRequired or PasskeyOrRecoveryCodeRequired without a code, WrongSecondFactor.
 */
const requireSecondFactor = async (context: PublicContext, { account, code, attempt }: Proof): Promise<void> => {
  const { accountId, totpSecret, hasPasskey } = account;
  if (totpSecret === null && !hasPasskey) {
    return;
  }
  if (code === undefined) {
    // The password was right: it is no guess, and the code comes with the next attempt.
    await notGuessed(context, attempt);
    throw fieldError(totpSecret === null ? 'PasskeyOrRecoveryCodeRequired' : 'SecondFactorRequired', 'code');
  }
  if (!(await isTaken(context, { accountId, totpSecret, code }))) {
    await noteFailure(context, attempt);
    await tellOfFailure(context, { visitor: visitorOf(account.username, account), attempt, reason: '驗證碼錯誤' });
    throw fieldError('WrongSecondFactor', 'code');
  }
};

export interface SignInSettings {
  readonly limits: SessionLimits;
}

export interface Origin {
  readonly device: Device | null;
  /** The session that the browser still had; it ends. */
  readonly sessionId: string | null;
}

/** A new session of the account; the one that the browser still had ends. */
export const openSession = async (
  context: PublicContext,
  { accountId }: Pick<accounts.LoginAccount, 'accountId'>,
  { limits, presented }: { limits: SessionLimits; presented: string | null },
): Promise<LoginResult['session']> => {
  const { db, now } = context;
  await sessions.removeEnded(db, accountId, now);
  if (presented !== null) {
    await sessions.revoke(db, presented, now);
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
  await accounts.noteLogin(db, accountId, now);
  return session;
};

/** The device, when the account has signed in from it before. */
const knownDevice = ({ device }: Origin, { accountId }: accounts.LoginAccount): string | null =>
  device?.accountIds.includes(accountId) === true ? device.id : null;

const refused = async (
  context: PublicContext,
  { attempt, visitor }: { attempt: Attempt; visitor: Visitor },
): Promise<AppError> => {
  context.log.warn({ event: 'login refused' }, 'login refused');
  await noteFailure(context, attempt);
  await tellOfFailure(context, { visitor, attempt, reason: '密碼錯誤' });
  return new AppError('WrongPassword');
};

/**
 * Opens a session.
 * @throws AppError WrongPassword, also for a name that no account has and for a disabled account; AccountLocked after too
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
  await requireLetGo(context, attempt);

  const isRight = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isRight) {
    throw await refused(context, { attempt, visitor: visitorOf(username, account) });
  }
  if (account.isLocked) {
    throw new AppError('AccountLockedByAdministrator');
  }
  if (account.passwordEndsAt !== null && account.passwordEndsAt <= context.now) {
    await tellOfFailure(context, { visitor: visitorOf(username, account), attempt, reason: '臨時密碼已逾期' });
    throw new AppError('TemporaryPasswordEnded');
  }
  await requireSecondFactor(context, { account, code: input.code, attempt });
  await forgiveFailures(context, attempt);
  const session = await openSession(context, account, { limits, presented: origin.sessionId });
  await tellOfSignIn(context, visitorOf(username, account));
  return {
    user: toUser(account, await countPendingTasks(context, account.employeeId)),
    accountId: account.accountId,
    session,
  };
};

/** What the browser keeps of a person. An account that is bound to nobody shows its own name. */
export const toUser = (
  row: { readonly username: string; readonly employeeNo: string | null; readonly nameZh: string | null },
  taskCount: number,
): User => ({
  username: row.username,
  empId: row.employeeNo ?? '',
  empName: row.nameZh ?? row.username,
  taskCount,
});
