import type { Account, AccountInput } from '@hr/contracts/access/accounts';
import { temporaryPasswordEnd } from '@hr/domain/access/sign-in';
import { recordAudit } from '#audit/index.ts';
import { hashPassword, generateTemporaryPassword } from '#auth/password.ts';
import { revokeAll, revokeOf } from '#auth/session.repository.ts';
import { holdRoles, requireAccountWithin } from '#features/access/roles/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, changer, creator, getRecord, insertRecords, type Values } from '#records/index.ts';
import * as repository from './account.repository.ts';
import { accountStore, findBindable } from './account.rows.ts';

const requireRoles = async ({ db }: Context, roleIds: readonly string[]): Promise<void> => {
  const held = await holdRoles(db, roleIds);
  if (held.length < new Set(roleIds).size) {
    throw fieldError('RoleNotFound', 'roleIds');
  }
};

/** @throws AppError EmployeeNotFound, also for one out of the caller's scope; EmployeeHasLeft. */
const requireBindable = async (context: Context, employeeId: string): Promise<void> => {
  const employee = await findBindable(context, employeeId);
  if (!employee) {
    throw fieldError('EmployeeNotFound', 'employeeId', '查無此員工');
  }
  if (employee.hasLeft) {
    throw fieldError('EmployeeHasLeft', 'employeeId', '此員工已離職');
  }
};

interface Command {
  readonly action: string;
  readonly decide: (account: Account, within: Context) => Values | Promise<Values>;
  /** Whoever is signed in with the account has to do it again, or cannot. */
  readonly endsSessions?: boolean;
}

const change = changer(accountStore);

/**
 * A command on somebody else's account: whoever decides what others may do does not decide it for themselves, nor for those
 * who may do more.
 */
export const command = (context: Context, at: RecordVersion, { action, decide, endsSessions = false }: Command) =>
  inTransaction(context, async (outer) => {
    const after = await change(outer, at, {
      action,
      decide: async (account, within) => {
        if (at.id === within.actor.accountId) {
          throw new AppError('OwnAccess');
        }
        await requireAccountWithin(within, at.id);
        const values = await decide(account, within);
        if (endsSessions) {
          await revokeAll(within.db, at.id, within.now);
        }
        return values;
      },
    });
    await requireAccountWithin(outer, at.id);
    return after;
  });

const write =
  (action: string, values: Values, { endsSessions = false } = {}) =>
  (context: Context, at: RecordVersion) =>
    command(context, at, { action, decide: () => values, endsSessions });

/** Until an administrator unlocks it. */
export const lockAccount = write('鎖定', { state: 'locked' }, { endsSessions: true });
export const disableAccount = write('停用', { state: 'disabled' }, { endsSessions: true });
export const enableAccount = write('啟用', { state: 'active' });

/** Cuts the tie to the employee and ends the sessions; the account and its history stay. */
export const unbindAccount = write('解除綁定', { employeeId: null }, { endsSessions: true });

/** Lifts an administrator's lock as well as the one after too many wrong passwords. A disabled account stays disabled. */
export const unlockAccount = (context: Context, at: RecordVersion) =>
  command(context, at, {
    action: '解除鎖定',
    decide: async ({ username, state }, { db }) => {
      await repository.clearFailedLogins(db, username);
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
 * Ties the account to an employee.
 * @throws AppError AccountAlreadyBound when it is tied to another; EmployeeAlreadyBound by the database.
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

interface HandedOver {
  readonly account: Account;
  readonly temporaryPassword: string;
}

/**
 * An account with a password to hand over.
 * @throws AppError RoleNotFound, EmployeeNotFound, EmployeeHasLeft at their fields; OutOfScope for an account of nobody
 * that its maker would not reach; DuplicateUsername and EmployeeAlreadyBound by the database.
 */
export const createAccount = async (context: Context, input: AccountInput): Promise<HandedOver> => {
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
      await requireAccountWithin(within, id);
      return id;
    },
  });
  return { account, temporaryPassword: password };
};

/** @throws AppError NotFound for an account out of reach and for a session that has ended; BeyondOwnAccess. */
export const revokeSession = (
  context: Context,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<void> =>
  inTransaction(context, async (within) => {
    const account = await getRecord<Account>(within, accountStore, { id });
    await requireAccountWithin(within, id);
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
