import { type Account, type ResetKind, resetKindNames, type ResetRequest } from '@hr/contracts/access/accounts';
import { temporaryPasswordEnd } from '@hr/domain/access/sign-in';
import { formatInstant } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { hashPassword, generateTemporaryPassword } from '#auth/password.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, getRecord, type Values } from '#records/index.ts';
import { requireAccountWithinOwnAccess } from '#features/access/roles/index.ts';
import { clearFailedLogins, removePasskeys } from '#features/access/sign-in/index.ts';
import { accountStore } from './account.rows.ts';
import { command } from './account.service.ts';
import * as requests from './reset-request.rows.ts';

interface Reset {
  readonly account: Account;
  /** Shown once. The person must choose their own password at the next sign-in. */
  readonly temporaryPassword: string | null;
}

interface ResetValues {
  readonly values: Values;
  readonly temporaryPassword: string | null;
}

/**
 * Values that a reset saves. Without a second factor, the person signs in with the password alone until they set up a
 * new one.
 */
const resetValuesByKind: Readonly<Record<ResetKind, (now: Date) => Promise<ResetValues>>> = {
  password: async (now) => {
    const password = generateTemporaryPassword();
    const values = {
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      mustChangePassword: true,
      passwordEndsAt: temporaryPasswordEnd(now),
    };
    return { values, temporaryPassword: password };
  },
  second_factor: () =>
    Promise.resolve({
      values: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
      temporaryPassword: null,
    }),
};

interface ResetStep {
  readonly kind: ResetKind;
  readonly action: string;
  /** Throws when the reset is not allowed. */
  readonly check?: (account: Account) => void;
}

const reset = async (context: Context, at: RecordVersion, { kind, action, check }: ResetStep): Promise<Reset> => {
  const { values, temporaryPassword: password } = await resetValuesByKind[kind](context.now);
  return inTransaction(context, async (within) => {
    const account = await command(within, at, {
      action,
      endsSessions: true,
      decide: async (before, { db }) => {
        check?.(before);
        if (kind === 'password') {
          await clearFailedLogins(db, before.username);
        } else {
          await removePasskeys(db, at.id);
        }
        return values;
      },
    });
    const text = `${within.actor.name} 已對「${account.username}」執行${action}。`;
    await requests.notifyAdministrators(within, { accountId: at.id, text });
    return { account, temporaryPassword: password };
  });
};

const requireNoSecondPerson = ({ needsSecondPerson }: Account): void => {
  if (needsSecondPerson) {
    throw new AppError('SecondPersonRequired');
  }
};

const resetDirectly = (kind: ResetKind) => (context: Context, at: RecordVersion) =>
  reset(context, at, { kind, action: resetKindNames[kind], check: requireNoSecondPerson });

/**
 * @throws AppError SecondPersonRequired for an account with access to sensitive fields, when there is a second
 * administrator.
 */
export const resetPassword = async (context: Context, at: RecordVersion) => {
  const { account, temporaryPassword: password } = await resetDirectly('password')(context, at);
  return { account, temporaryPassword: password ?? '' };
};

/**
 * Resets the second factor of a person who lost their authenticator. @throws AppError SecondPersonRequired, as
 * `resetPassword`.
 */
export const resetSecondFactor = async (context: Context, at: RecordVersion): Promise<Account> =>
  (await resetDirectly('second_factor')(context, at)).account;

/** Requests a reset that a second administrator must approve. */
export const requestReset = (
  context: Context,
  at: RecordVersion,
  { kind }: { readonly kind: ResetKind },
): Promise<Account> =>
  inTransaction(context, async (within) => {
    const name = resetKindNames[kind];
    const account = await command(within, at, { action: `申請${name}`, decide: () => ({}) });
    const until = formatInstant(await requests.saveRequest(within, { accountId: at.id, kind }));
    const text = `${within.actor.name} 申請對「${account.username}」執行${name}，待另一位管理員於 ${until} 前核准。`;
    await requests.notifyAdministrators(within, { accountId: at.id, text });
    return account;
  });

export const listResetRequests = async (context: Context): Promise<{ items: ResetRequest[] }> => ({
  items: await requests.listRequests(context),
});

const claimRequest = async (within: Context, id: string) => {
  const request = await requests.claimRequest(within, id);
  if (!request) {
    throw new AppError('NotFound');
  }
  const account = await getRecord<Account>(within, accountStore, { id: request.accountId });
  return { ...request, account };
};

/**
 * Approves and performs a requested reset. The approver must not be the requester.
 * @throws AppError NotFound for a request that is decided, expired or out of scope; OwnRequest; OwnAccess for the
 * caller's own account.
 */
export const approveReset = (context: Context, id: string): Promise<Reset> =>
  inTransaction(context, async (within) => {
    const { kind, requestedBy, requesterName, account } = await claimRequest(within, id);
    if (requestedBy === within.actor.accountId) {
      throw new AppError('OwnRequest');
    }
    const action = `${resetKindNames[kind]}（${requesterName} 申請）`;
    return reset(within, { id: account.id, version: account.version }, { kind, action });
  });

/** @throws AppError NotFound, as `approveReset`. */
export const rejectReset = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const { kind, requestedBy, account } = await claimRequest(within, id);
    await requireAccountWithinOwnAccess(within, account.id);
    const verb = requestedBy === within.actor.accountId ? '撤回' : '拒絕';
    const action = `${verb}${resetKindNames[kind]}的申請`;
    await recordAudit(within, {
      entity: accountStore.description.entity,
      entityId: account.id,
      about: accountStore.aboutOf(account),
      action,
      before: null,
      after: null,
    });
    const text = `${within.actor.name} 已${verb}對「${account.username}」${resetKindNames[kind]}的申請。`;
    await requests.notifyAdministrators(within, { accountId: account.id, text });
  });

/** @throws AppError NotFound for a notice of another account. */
export const readNotice = async (context: Context, id: string): Promise<void> => {
  if (!(await requests.removeNotice(context, id))) {
    throw new AppError('NotFound');
  }
};
