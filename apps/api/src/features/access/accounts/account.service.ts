import type { Account, AccountInput } from '@hr/contracts/access/accounts';
import { temporaryPasswordEnd } from '@hr/domain/access/sign-in';
import { recordAudit } from '#audit/index.ts';
import { hashPassword, generateTemporaryPassword } from '#auth/password.ts';
import { revokeAll, revokeOf } from '#auth/session.repository.ts';
import { lockRoles, requireAccountWithinOwnAccess } from '#features/access/roles/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, changer, creator, getRecord, insertRecords, type Values } from '#records/index.ts';
import { clearFailedLogins } from '#features/access/sign-in/index.ts';
import { accountStore, findBindable } from './account.rows.ts';

const requireRoles = async ({ db }: Context, roleIds: readonly string[]): Promise<void> => {
  const existing = await lockRoles(db, roleIds);
  if (existing.length < new Set(roleIds).size) {
    throw fieldError('RoleNotFound', 'roleIds');
  }
};

/** @throws AppError EmployeeNotFound, also for an employee out of the caller's scope; EmployeeHasLeft. */
const requireBindable = async (context: Context, employeeId: string): Promise<void> => {
  const employee = await findBindable(context, employeeId);
  if (!employee) {
    throw fieldError('EmployeeNotFound', 'employeeId', '查無此員工');
  }
  if (employee.hasLeft) {
    throw fieldError('EmployeeHasLeft', 'employeeId', '此員工已離職');
  }
};

interface AccountCommand {
  readonly action: string;
  readonly decide: (account: Account, within: Context) => Values | Promise<Values>;
  /** Signs out all sessions of the account. */
  readonly endsSessions?: boolean;
}

const change = changer(accountStore);

/**
 * Runs a command on another account. A command on one's own account, or on an account with more access than one's
 * own, is rejected.
 */
export const command = (
  context: Context,
  at: RecordVersion,
  { action, decide, endsSessions = false }: AccountCommand,
) =>
  inTransaction(context, async (outer) => {
    const after = await change(outer, at, {
      action,
      decide: async (account, within) => {
        if (at.id === within.actor.accountId) {
          throw new AppError('OwnAccess');
        }
        await requireAccountWithinOwnAccess(within, at.id);
        const values = await decide(account, within);
        if (endsSessions) {
          await revokeAll(within.db, at.id, within.now);
        }
        return values;
      },
    });
    await requireAccountWithinOwnAccess(outer, at.id);
    return after;
  });

const setValues =
  (action: string, values: Values, { endsSessions = false } = {}) =>
  (context: Context, at: RecordVersion) =>
    command(context, at, { action, decide: () => values, endsSessions });

export const lockAccount = setValues('鎖定', { state: 'locked' }, { endsSessions: true });
export const disableAccount = setValues('停用', { state: 'disabled' }, { endsSessions: true });
export const enableAccount = setValues('啟用', { state: 'active' });

/** Unbinds the account from the employee and ends its sessions. The account and its history remain. */
export const unbindAccount = setValues('解除綁定', { employeeId: null }, { endsSessions: true });

/** Removes a lock by an administrator and the waiting time after wrong passwords. A disabled account stays disabled. */
export const unlockAccount = (context: Context, at: RecordVersion) =>
  command(context, at, {
    action: '解除鎖定',
    decide: async ({ username, state }, { db }) => {
      await clearFailedLogins(db, username);
      return { state: state === 'locked' ? 'active' : state };
    },
  });

/** @throws AppError RoleNotFound at its field; LastAdministrator by the database. */
export const changeRoles = (
  context: Context,
  at: RecordVersion,
  { roleIds }: { readonly roleIds: readonly string[] },
) =>
  command(context, at, {
    action: '變更角色',
    decide: async (_account, within) => {
      await requireRoles(within, roleIds);
      return { roleIds };
    },
  });

/**
 * Binds the account to an employee.
 * @throws AppError AccountAlreadyBound when it is bound to another employee; EmployeeAlreadyBound by the database.
 */
export const bindAccount = (context: Context, at: RecordVersion, { employeeId }: { readonly employeeId: string }) =>
  command(context, at, {
    action: '綁定員工',
    endsSessions: true,
    decide: async ({ employee }, within) => {
      if (employee !== null && employee.id !== employeeId) {
        throw fieldError('AccountAlreadyBound', 'employeeId');
      }
      await requireBindable(within, employeeId);
      return { employeeId };
    },
  });

interface AccountWithPassword {
  readonly account: Account;
  readonly temporaryPassword: string;
}

/**
 * Creates an account with a temporary password.
 * @throws AppError RoleNotFound, EmployeeNotFound, EmployeeHasLeft at their fields; OutOfScope for an account without
 * an employee that is outside the caller's scope; DuplicateUsername and EmployeeAlreadyBound by the database.
 */
export const createAccount = async (context: Context, input: AccountInput): Promise<AccountWithPassword> => {
  const password = generateTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const account = await creator(accountStore)(context, {
    insert: async (within) => {
      await requireRoles(within, input.roleIds);
      if (input.employeeId !== null) {
        await requireBindable(within, input.employeeId);
      }
      const values = {
        ...input,
        passwordHash,
        passwordChangedAt: within.now,
        mustChangePassword: true,
        passwordEndsAt: temporaryPasswordEnd(within.now),
        state: 'active',
      };
      const [id = ''] = await insertRecords(within.db, accountStore, [values]);
      await requireAccountWithinOwnAccess(within, id);
      return id;
    },
  });
  return { account, temporaryPassword: password };
};

/** @throws AppError NotFound for an account out of scope or an ended session; BeyondOwnAccess. */
export const revokeSession = (
  context: Context,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<void> =>
  inTransaction(context, async (within) => {
    const account = await getRecord<Account>(within, accountStore, { id });
    await requireAccountWithinOwnAccess(within, id);
    if (!(await revokeOf(within.db, { accountId: id, sessionId, now: within.now }))) {
      throw new AppError('NotFound');
    }
    await recordAudit(within, {
      entity: accountStore.description.entity,
      entityId: id,
      about: accountStore.aboutOf(account),
      kind: 'session_end',
      action: '結束登入',
      before: { 登入: sessionId },
      after: { 登入: null },
    });
  });
