import {
  allPermissions,
  type DataScope,
  type Permission,
  permissionsWithoutView,
  seesSalaryAsAdministrator,
  type SensitiveGroup,
} from '@hr/domain/access/roles';
import { z } from 'zod';
import { endpoint, noContent } from '../../core/index.ts';
import {
  choiceField,
  choicesField,
  departmentsField,
  flagField,
  optionalTextField,
  ownField,
  projectsField,
  shownCount,
  shownFlag,
  shownText,
  textField,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, record, recordParams } from '../../records/index.ts';
import { dataScopeNames, sensitiveGroupNames } from './role-names.ts';

const MAX_SCOPE_ITEMS = 200;
const MAX_MEMBERS = 500;

export const permissionSchema = z.enum(allPermissions as [Permission, ...Permission[]], {
  error: ({ input }) => (typeof input === 'string' ? `沒有「${input}」這項權限` : '沒有這項權限'),
});

interface Grant {
  readonly permissions: readonly Permission[];
  readonly scope: DataScope;
  readonly departmentIds: readonly string[];
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

/** Rules across the fields of a role. */
const requireSoundGrant = (grant: Grant, context: z.core.$RefinementCtx): void => {
  const complain = (path: keyof Grant, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (permissionsWithoutView(grant.permissions).length > 0) {
    complain('permissions', '勾選編輯、簽核或匯出的畫面，也必須勾選檢視');
  }
  if (seesSalaryAsAdministrator(grant)) {
    complain('permissions', '可編輯權限設定的角色不可檢視薪資，請分成兩個角色');
  }
  if (grant.scope === 'named_departments' && grant.departmentIds.length === 0) {
    complain('departmentIds', '請選擇部門');
  }
};

const name = textField('角色名稱', 30, { example: '人資專員', unique: 'DuplicateRoleName' });

/** Roles (角色): permissions and data scope of their members. */
export const roles = record({
  name: 'Role',
  path: '/roles',
  screen: 'access_set_up',
  noun: '角色',
  order: 'name',
  search: ['name'],
  rule: requireSoundGrant,
  titleOf: (role: { readonly name: string }) => role.name,
  fields: {
    name,
    description: optionalTextField('說明', 200),
    permissions: ownField('權限', {
      schema: z.array(permissionSchema).min(1, '請至少勾選一項權限').max(allPermissions.length),
      answer: z.array(permissionSchema),
      initial: [],
      toText: () => null,
    }),
    scope: choiceField('資料範圍', dataScopeNames, { initial: 'self' }),
    /** Only for the scope of named departments; otherwise empty. */
    departmentIds: departmentsField('指定部門', { most: MAX_SCOPE_ITEMS }),
    /** Only for the scope of named projects; projects that the member leads or manages are included. */
    projectIds: projectsField('指定計畫', { most: MAX_SCOPE_ITEMS }),
    sensitiveGroups: choicesField('敏感資料', sensitiveGroupNames, []),
    /** Members must set one up within a number of days after their next sign-in; see `secondFactorDue`. */
    requiresSecondFactor: flagField('須使用兩步驟驗證'),
  },
  stored: {
    /** Code of a built-in role; null for custom roles. */
    code: shownText('內建角色代碼'),
  },
  derived: {
    /** Members within the caller's data scope. */
    memberCount: shownCount('成員數'),
    /** The caller has this role and cannot change its permissions. */
    isOwn: shownFlag('自己的角色'),
  },
  errors: ['OwnAccess', 'LastAdministrator', 'AdministratorSeesNoSalary', 'BeyondOwnAccess'],
  removalErrors: ['RoleInUse', 'BeyondOwnAccess'],
});

export type Role = ItemOf<typeof roles>;

export type RoleInput = InputOf<typeof roles>;

const { get, create, update, remove, auditEntries } = roles.endpoints;

export const roleEndpoints = {
  /** All roles with their permissions; an organisation has a few dozen at most. */
  list: endpoint({
    id: 'roles.list',
    method: 'GET',
    path: '/roles',
    summary: '角色清單',
    access: 'access_set_up:view',
    response: z.object({ items: z.array(roles.item) }),
  }),
  get,
  create,
  update,
  remove,
  auditEntries,
  /** Copies a role under another name. */
  copy: endpoint({
    id: 'roles.copy',
    method: 'POST',
    path: '/roles/:id/copy',
    summary: '複製角色',
    access: 'access_set_up:edit',
    params: recordParams,
    body: z.strictObject({ name: name.schema }),
    response: roles.item,
    status: 201,
    idempotent: true,
    errors: ['DuplicateRoleName', 'BeyondOwnAccess'],
  }),
  /** Adds the role to accounts that have others. */
  assign: endpoint({
    id: 'roles.assign',
    method: 'POST',
    path: '/roles/:id/members',
    summary: '指派角色成員',
    access: 'access_set_up:edit',
    params: recordParams,
    body: z.strictObject({
      accountIds: z.array(z.uuid()).min(1, '請選擇帳號').max(MAX_MEMBERS, `一次最多 ${MAX_MEMBERS} 個帳號`),
    }),
    response: roles.item,
    errors: ['OwnAccess', 'AdministratorSeesNoSalary', 'BeyondOwnAccess'],
  }),
  /** Previews the system with the permissions of the role, limited to those of the caller and read-only. */
  startPreview: endpoint({
    id: 'roles.startPreview',
    method: 'POST',
    path: '/roles/:id/preview',
    summary: '以角色檢視',
    access: 'access_set_up:edit',
    params: recordParams,
    response: noContent,
    status: 204,
  }),
  endPreview: endpoint({
    id: 'roles.endPreview',
    method: 'POST',
    path: '/roles/preview/end',
    summary: '結束以角色檢視',
    access: 'signedIn',
    isAlwaysOpen: true,
    response: noContent,
    status: 204,
  }),
};
