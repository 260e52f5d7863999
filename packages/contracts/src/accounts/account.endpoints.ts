import type { Permission } from '@hr/domain/access';
import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import { downloadEndpoint, endpoint, type ErrorCode, listOf, noContent } from '../core/index.ts';
import {
  accountBindingSchema,
  accountCommandSchema,
  accountExportQuerySchema,
  accountInputSchema,
  accountListQuerySchema,
  accountRoleSchema,
  accountSchema,
  accountSessionSchema,
  temporaryPasswordSchema,
} from './account.schema.ts';

const params = z.strictObject({ accountId: z.uuid() });
const one = '/accounts/:accountId' as const;
const [view, edit]: readonly [Permission, Permission] = ['access_set_up:view', 'access_set_up:edit'];

export const listAccounts = endpoint({
  id: 'accounts.list',
  method: 'GET',
  path: '/accounts',
  summary: 'EMP 帳號清單',
  access: view,
  query: accountListQuerySchema,
  response: listOf(accountSchema),
});

export const exportAccounts = downloadEndpoint({
  id: 'accounts.export',
  path: '/accounts/export',
  summary: '匯出 EMP 帳號清單',
  access: 'access_set_up:export',
  query: accountExportQuerySchema,
});

export const getAccount = endpoint({
  id: 'accounts.get',
  method: 'GET',
  path: one,
  summary: 'EMP 帳號資料',
  access: view,
  params,
  response: accountSchema,
});

export const listAccountAuditEntries = endpoint({
  id: 'accounts.auditEntries',
  method: 'GET',
  path: `${one}/audit-entries`,
  summary: 'EMP 帳號操作紀錄',
  access: view,
  params,
  query: auditEntryQuerySchema,
  response: auditEntryListSchema,
});

/** Not idempotent by key: the answer holds a password, which is kept nowhere; the name is unique instead. */
export const createAccount = endpoint({
  id: 'accounts.create',
  method: 'POST',
  path: '/accounts',
  summary: '新增 EMP 帳號',
  access: edit,
  body: accountInputSchema,
  response: temporaryPasswordSchema,
  status: 201,
  errors: ['DuplicateUsername', 'RoleNotFound', 'EmployeeNotFound', 'EmployeeHasLeft', 'EmployeeAlreadyBound'],
});

export const changeAccountRole = endpoint({
  id: 'accounts.changeRole',
  method: 'PUT',
  path: `${one}/role`,
  summary: '變更帳號的角色',
  access: edit,
  params,
  body: accountRoleSchema,
  response: accountSchema,
  errors: ['StaleVersion', 'RoleNotFound', 'OwnAccess', 'LastAdministrator'],
});

export const bindAccount = endpoint({
  id: 'accounts.bind',
  method: 'POST',
  path: `${one}/bind`,
  summary: '綁定員工',
  access: edit,
  params,
  body: accountBindingSchema,
  response: accountSchema,
  errors: [
    'StaleVersion',
    'OwnAccess',
    'EmployeeNotFound',
    'EmployeeHasLeft',
    'EmployeeAlreadyBound',
    'AccountAlreadyBound',
  ],
});

/** A command without anything to say but the version that it was given on. */
const command = (verb: string, summary: string, errors: readonly ErrorCode[] = []) =>
  endpoint({
    id: `accounts.${verb}`,
    method: 'POST',
    path: `${one}/${verb}`,
    summary,
    access: edit,
    params,
    body: accountCommandSchema,
    response: accountSchema,
    errors: ['StaleVersion', 'OwnAccess', ...errors],
  });

/** Cuts the tie to the employee and ends the sessions; the account and its history stay. */
export const unbindAccount = command('unbind', '解除綁定員工');
export const lockAccount = command('lock', '鎖定帳號', ['LastAdministrator']);
/** Lifts an administrator's lock and the one after too many wrong passwords. */
export const unlockAccount = command('unlock', '解除鎖定');
export const disableAccount = command('disable', '停用帳號', ['LastAdministrator']);
export const enableAccount = command('enable', '啟用帳號');
/** For a person who lost their authenticator. */
export const resetSecondFactor = command('reset-second-factor', '解除帳號的兩步驟驗證');

export const resetPassword = endpoint({
  id: 'accounts.reset-password',
  method: 'POST',
  path: `${one}/reset-password`,
  summary: '重設密碼',
  access: edit,
  params,
  body: accountCommandSchema,
  response: temporaryPasswordSchema,
  errors: ['StaleVersion', 'OwnAccess'],
});

export const listAccountSessions = endpoint({
  id: 'accounts.sessions',
  method: 'GET',
  path: `${one}/sessions`,
  summary: '帳號登入中的裝置',
  access: view,
  params,
  response: z.object({ items: z.array(accountSessionSchema) }),
});

export const revokeAccountSession = endpoint({
  id: 'accounts.revokeSession',
  method: 'POST',
  path: `${one}/sessions/:sessionId/revoke`,
  summary: '結束一個登入',
  access: edit,
  params: params.extend({ sessionId: z.uuid() }),
  response: noContent,
  status: 204,
});
