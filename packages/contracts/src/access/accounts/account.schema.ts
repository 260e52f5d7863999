import { z } from 'zod';
import { openSessionSchema } from '../sign-in/index.ts';
import { endpoint, noContent, several, versionSchema } from '../../core/index.ts';
import {
  optionalEmployeeField,
  rolesField,
  shownChoice,
  shownFlag,
  shownInstant,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';

/** Resets that an administrator can perform on an account. */
export const resetKindNames = { password: '重設密碼', second_factor: '解除兩步驟驗證' } as const;

export type ResetKind = keyof typeof resetKindNames;

export const resetKinds = Object.keys(resetKindNames) as [ResetKind, ...ResetKind[]];

export const accountStateNames = { active: '啟用', locked: '鎖定', disabled: '停用' } as const;

export type AccountState = keyof typeof accountStateNames;

export const accountStates = Object.keys(accountStateNames) as [AccountState, ...AccountState[]];

const MAX_ROLES = 10;

/** Name for signing in. */
const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, '帳號至少 3 個字元')
  .max(50, '不可超過 50 個字')
  .regex(/^[a-z0-9][a-z0-9._@-]*$/, '帳號只能使用英文字母、數字與 . _ @ -');

/** EMP system accounts (EMP 帳號). */
export const accounts = record({
  name: 'EmpAccount',
  path: '/emp-accounts',
  screen: 'access_set_up',
  noun: '帳號',
  order: 'username',
  search: ['username'],
  titleOf: (account: { readonly username: string }) => account.username,
  fields: {
    username: textField('帳號', username, { example: 'mei.lin', unique: 'DuplicateUsername' }),
    /** Null for an account without an employee. */
    employeeId: optionalEmployeeField('對應員工', { notEmployed: 'EmployeeHasLeft' }),
    /** Permissions of several roles add up, each within the data scope of its role. */
    roleIds: rolesField('角色', { most: MAX_ROLES }),
  },
  stored: { state: withFilter(shownChoice('狀態', accountStateNames)), hasSecondFactor: shownFlag('兩步驟驗證') },
  derived: {
    departmentName: shownText('部門'),
    /** Temporarily locked after too many wrong passwords. */
    isLockedOut: shownFlag('暫時鎖定'),
    /** The employee of the account has left. */
    hasLeft: shownFlag('已離職'),
    mustChangePassword: shownFlag('待變更密碼'),
    lastLoginAt: shownInstant('最後登入'),
    /** The account has access to sensitive fields, so a second administrator must approve resets. */
    needsSecondPerson: shownFlag('重設須經核准'),
  },
  columns: ['username', 'employee', 'departmentName', 'roles', 'state', 'hasSecondFactor', 'lastLoginAt'],
  moreSortKeys: ['departmentName', 'state', 'lastLoginAt'],
  filters: {
    roleId: several(z.uuid()).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    isBound: z.enum(['yes', 'no']).optional(),
    /** Not signed in for ninety days, or never. */
    isDormant: z.enum(['yes', 'no']).optional(),
  },
  errors: [
    'RoleNotFound',
    'EmployeeNotFound',
    'EmployeeAlreadyBound',
    'OutOfScope',
    'AdministratorSeesNoSalary',
    'BeyondOwnAccess',
  ],
});

export type Account = ItemOf<typeof accounts>;

export type AccountInput = InputOf<typeof accounts>;

export type AccountListQuery = ListQueryOf<typeof accounts>;

/** Temporary password, shown once. It only allows the user to choose a new one. */
const temporaryPasswordSchema = z
  .object({ account: accounts.item, temporaryPassword: z.string() })
  .meta({ id: 'TemporaryPassword' });

export type TemporaryPassword = z.output<typeof temporaryPasswordSchema>;

/** Maximum number of invitations in one request. */
export const MOST_INVITED = 50;

const invitationSchema = z
  .object({
    /** PDF with a letter per created account, as base64; null if none was created. It is not stored. */
    letters: z.base64().nullable(),
    /** Employees without an account, with the reason. */
    refused: z.array(z.object({ employeeId: z.uuid(), msg: z.string() })),
  })
  .meta({ id: 'Invitation' });

const { list, export: download, get, auditEntries, create } = accounts.endpoints;

export const accountEndpoints = {
  list,
  export: download,
  get,
  auditEntries,
  /**
   * No idempotency key, because the response contains a password, which is not stored. The unique name prevents
   * duplicates.
   */
  create: endpoint({ ...create, response: temporaryPasswordSchema, idempotent: false }),
  /** No idempotency key, because the letters contain passwords. An employee with an account is refused. */
  invite: endpoint({
    id: 'empAccounts.invite',
    method: 'POST',
    path: '/emp-accounts/invite',
    summary: '產生帳號邀請函',
    access: 'access_set_up:edit',
    body: z.strictObject({ employeeIds: z.array(z.uuid()).min(1).max(MOST_INVITED) }),
    response: invitationSchema,
    errors: [
      'EmployeeAlreadyBound',
      'DuplicateUsername',
      'RoleNotFound',
      'BeyondOwnAccess',
      'AdministratorSeesNoSalary',
      'OutOfScope',
      'ExportTooLarge',
    ],
  }),
  changeRoles: accounts.command('changeRoles', '變更帳號的角色', {
    body: { roleIds: accounts.fields.roleIds.schema },
    errors: ['RoleNotFound', 'OwnAccess', 'LastAdministrator', 'AdministratorSeesNoSalary', 'BeyondOwnAccess'],
  }),
  bind: accounts.command('bind', '綁定員工', {
    body: { employeeId: z.uuid('請選擇員工') },
    errors: [
      'OwnAccess',
      'EmployeeNotFound',
      'EmployeeHasLeft',
      'EmployeeAlreadyBound',
      'AccountAlreadyBound',
      'BeyondOwnAccess',
    ],
  }),
  /** Number of pending applications of the employee. The caller does not need permission to read them. */
  pendingApplications: endpoint({
    id: 'empAccounts.pendingApplications',
    method: 'GET',
    path: '/emp-accounts/:id/pending-applications',
    summary: '帳號對應員工的簽核中申請件數',
    access: 'access_set_up:edit',
    params: recordParams,
    response: z.object({ count: z.int() }),
  }),
  /** Removes the employee from the account and ends its sessions; the account and its history stay. */
  unbind: accounts.command('unbind', '解除綁定員工', { isBulk: true, errors: ['OwnAccess', 'BeyondOwnAccess'] }),
  lock: accounts.command('lock', '鎖定帳號', {
    isBulk: true,
    errors: ['OwnAccess', 'LastAdministrator', 'BeyondOwnAccess'],
  }),
  /** Removes an administrator's lock and the temporary lockout. */
  unlock: accounts.command('unlock', '解除鎖定', { isBulk: true, errors: ['OwnAccess', 'BeyondOwnAccess'] }),
  disable: accounts.command('disable', '停用帳號', {
    isBulk: true,
    errors: ['OwnAccess', 'LastAdministrator', 'BeyondOwnAccess'],
  }),
  enable: accounts.command('enable', '啟用帳號', { isBulk: true, errors: ['OwnAccess', 'BeyondOwnAccess'] }),
  /** For users who lost their authenticator. */
  resetSecondFactor: accounts.command('resetSecondFactor', '解除帳號的兩步驟驗證', {
    isBulk: true,
    errors: ['OwnAccess', 'BeyondOwnAccess', 'SecondPersonRequired'],
  }),
  /** Requests the approval of a second administrator for a reset. */
  requestReset: accounts.command('requestReset', '申請重設帳號', {
    body: { kind: z.enum(resetKinds) },
    errors: ['OwnAccess', 'BeyondOwnAccess'],
  }),
  resetPassword: endpoint({
    id: 'empAccounts.resetPassword',
    method: 'POST',
    path: '/emp-accounts/:id/reset-password',
    summary: '重設密碼',
    access: 'access_set_up:edit',
    params: recordParams,
    body: z.strictObject({ version: versionSchema }),
    response: temporaryPasswordSchema,
    errors: ['StaleVersion', 'OwnAccess', 'BeyondOwnAccess', 'SecondPersonRequired'],
  }),
  sessions: endpoint({
    id: 'empAccounts.sessions',
    method: 'GET',
    path: '/emp-accounts/:id/sessions',
    summary: '帳號登入中的裝置',
    access: 'access_set_up:view',
    params: recordParams,
    response: z.object({ items: z.array(openSessionSchema) }),
  }),
  revokeSession: endpoint({
    id: 'empAccounts.revokeSession',
    method: 'POST',
    path: '/emp-accounts/:id/sessions/:sessionId/revoke',
    summary: '結束一個登入',
    access: 'access_set_up:edit',
    params: recordParams.extend({ sessionId: z.uuid() }),
    response: noContent,
    status: 204,
    errors: ['BeyondOwnAccess'],
  }),
};
