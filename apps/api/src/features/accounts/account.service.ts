import { type Account, accountStateNames, type AccountInput, type TemporaryPassword } from '@hr/contracts/accounts';
import { type AuditedValues, recordAudit, staleVersion } from '#audit/index.ts';
import { hashPassword, temporaryPassword } from '#auth/password.ts';
import { revokeAll } from '#auth/session.repository.ts';
import { holdRole } from '#features/roles/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { findBindable, getAccount } from './account.read-model.ts';
import * as repository from './account.repository.ts';

const ENTITY = 'emp_account' as const;

/** An account, as the person who gives a command saw it. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** The fields of an account that a command may change, as the log tells them. */
const told = ({ username, role, employee, state, hasSecondFactor }: Account): AuditedValues => ({
  帳號: username,
  角色: role.name,
  對應員工: employee && `${employee.employeeNo} ${employee.nameZh}`,
  狀態: accountStateNames[state],
  兩步驟驗證: hasSecondFactor ? '已啟用' : '未啟用',
});

const requireRole = async ({ db }: Context, roleId: string): Promise<void> => {
  if (!(await holdRole(db, roleId))) {
    throw fieldError('RoleNotFound', 'roleId');
  }
};

const requireBindable = async (context: Context, employeeId: string): Promise<void> => {
  const employee = await findBindable(context, employeeId);
  if (!employee) {
    throw fieldError('EmployeeNotFound', 'employeeId', '查無此員工');
  }
  if (employee.hasLeft) {
    throw fieldError('EmployeeHasLeft', 'employeeId', '此員工已離職');
  }
};

/** Whoever decides what others may do does not decide it for themselves, neither up nor down. */
const requireAnother = ({ actor }: Context, id: string): void => {
  if (id === actor.accountId) {
    throw new AppError('OwnAccess');
  }
};

type Change = Parameters<typeof repository.update>[2];

interface Command {
  readonly action: string;
  readonly change: Change;
  /** Whoever is signed in with the account has to do it again, or cannot. */
  readonly endsSessions?: boolean;
  /** More for the log than the fields that show. */
  readonly also?: AuditedValues;
}

/** Changes somebody else's account, writes it down, and answers with the account as it is then. */
const give = async (within: Context, seen: Seen, command: Command): Promise<Account> => {
  requireAnother(within, seen.id);
  const before = await getAccount(within, seen.id);
  if (!(await repository.update(within.db, seen, command.change))) {
    throw await staleVersion(within.db, { entity: ENTITY, entityId: seen.id });
  }
  if (command.endsSessions) {
    await revokeAll(within.db, seen.id, within.now);
  }
  const after = await getAccount(within, seen.id);
  await recordAudit(within, {
    entity: ENTITY,
    entityId: seen.id,
    action: command.action,
    before: told(before),
    after: { ...told(after), ...command.also },
  });
  return after;
};

const simple =
  (command: Command) =>
  (context: Context, seen: Seen): Promise<Account> =>
    inTransaction(context, (within) => give(within, seen, command));

/** Until an administrator unlocks it. */
export const lockAccount = simple({ action: '鎖定', change: { state: 'locked' }, endsSessions: true });
export const disableAccount = simple({ action: '停用', change: { state: 'disabled' }, endsSessions: true });
export const enableAccount = simple({ action: '啟用', change: { state: 'active' } });

/** For a person who lost their authenticator; they sign in with the password alone until they set up another. */
export const resetSecondFactor = simple({
  action: '解除兩步驟驗證',
  change: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
  endsSessions: true,
});

/** Cuts the tie to the employee and ends the sessions; the account and its history stay. */
export const unbindAccount = simple({ action: '解除綁定', change: { employeeId: null }, endsSessions: true });

/** Lifts an administrator's lock as well as the one after too many wrong passwords. A disabled account stays disabled. */
export const unlockAccount = (context: Context, seen: Seen): Promise<Account> =>
  inTransaction(context, async (within) => {
    const { username, state } = await getAccount(within, seen.id);
    await repository.clearFailedLogins(within.db, username);
    const change: Change = state === 'locked' ? { state: 'active' } : {};
    return give(within, seen, { action: '解除鎖定', change });
  });

/** @throws AppError RoleNotFound at its field; StaleVersion, OwnAccess; LastAdministrator by the database. */
export const changeRole = (context: Context, { roleId, ...seen }: Seen & { roleId: string }): Promise<Account> =>
  inTransaction(context, async (within) => {
    await requireRole(within, roleId);
    return give(within, seen, { action: '變更角色', change: { roleId } });
  });

/**
 * Ties the account to an employee.
 * @throws AppError EmployeeNotFound, EmployeeHasLeft at their field; AccountAlreadyBound when it is tied to another;
 * EmployeeAlreadyBound by the database; StaleVersion, OwnAccess.
 */
export const bindAccount = (
  context: Context,
  { employeeId, ...seen }: Seen & { employeeId: string },
): Promise<Account> =>
  inTransaction(context, async (within) => {
    const { employee } = await getAccount(within, seen.id);
    if (employee !== null && employee.id !== employeeId) {
      throw fieldError('AccountAlreadyBound', 'employeeId');
    }
    await requireBindable(within, employeeId);
    return give(within, seen, { action: '綁定員工', change: { employeeId }, endsSessions: true });
  });

/** A password to hand over once; the person chooses their own at the next login, which is asked of all their browsers. */
export const resetPassword = async (context: Context, seen: Seen): Promise<TemporaryPassword> => {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (within) => {
    const account = await give(within, seen, {
      action: '重設密碼',
      change: { passwordHash, mustChangePassword: true },
      endsSessions: true,
      also: { 密碼: '＊＊＊（已重設）' },
    });
    await repository.clearFailedLogins(within.db, account.username);
    return { account: await getAccount(within, seen.id), temporaryPassword: password };
  });
};

/**
 * An account with a password to hand over.
 * @throws AppError RoleNotFound, EmployeeNotFound, EmployeeHasLeft at their fields; DuplicateUsername and
 * EmployeeAlreadyBound by the database.
 */
export const createAccount = async (context: Context, input: AccountInput): Promise<TemporaryPassword> => {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (within) => {
    await requireRole(within, input.roleId);
    if (input.employeeId !== null) {
      await requireBindable(within, input.employeeId);
    }
    const id = await repository.insert(within.db, { ...input, passwordHash });
    const account = await getAccount(within, id);
    await recordAudit(within, { entity: ENTITY, entityId: id, action: '新增', before: null, after: told(account) });
    return { account, temporaryPassword: password };
  });
};

/** @throws AppError NotFound for an account out of reach and for a session that has ended. */
export const revokeSession = (
  context: Context,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> =>
  inTransaction(context, async (within) => {
    await getAccount(within, accountId);
    if (!(await repository.revokeSession(within.db, { accountId, sessionId, now: within.now }))) {
      throw new AppError('NotFound');
    }
    await recordAudit(within, {
      entity: ENTITY,
      entityId: accountId,
      action: '結束登入',
      before: { 登入: sessionId },
      after: { 登入: null },
    });
  });
