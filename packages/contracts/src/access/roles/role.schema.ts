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

const MOST_NAMED = 200;
const MOST_MEMBERS = 500;

export const permissionSchema = z.enum(allPermissions as [Permission, ...Permission[]], {
  error: ({ input }) => (typeof input === 'string' ? `沒有「${input}」這項權限` : '沒有這項權限'),
});

interface Grant {
  readonly permissions: readonly Permission[];
  readonly scope: DataScope;
  readonly departmentIds: readonly string[];
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

/** What holds between the fields of a role. */
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

/** Roles (角色): what their holders may do, with whose data. */
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
      words: () => null,
    }),
    scope: choiceField('資料範圍', dataScopeNames, { initial: 'self' }),
    /** Only of the scope that names departments; empty otherwise. */
    departmentIds: departmentsField('指定部門', { most: MOST_NAMED }),
    /** Only of the scope that names projects; those that the person leads or manages come along. */
    projectIds: projectsField('指定計畫', { most: MOST_NAMED }),
    sensitiveGroups: choicesField('敏感資料', sensitiveGroupNames, []),
    /** Its holders have so many days from their next sign-in on; see `secondFactorDue`. */
    requiresSecondFactor: flagField('須使用兩步驟驗證'),
  },
  kept: {
    /** Which of the shipped roles it is; null for one that was made here. */
    code: shownText('內建角色代碼'),
  },
  derived: {
    /** Those within reach of whoever asks. */
    memberCount: shownCount('成員數'),
    /** Held by whoever asks, who changes nothing of what it opens. */
    isOwn: shownFlag('自己的角色'),
  },
  errors: ['OwnAccess', 'LastAdministrator', 'AdministratorSeesNoSalary', 'BeyondOwnAccess'],
  removalErrors: ['RoleInUse', 'BeyondOwnAccess'],
});

export type Role = ItemOf<typeof roles>;

export type RoleInput = InputOf<typeof roles>;

const { get, create, update, remove, auditEntries } = roles.endpoints;

export const roleEndpoints = {
  /** Every role with what it opens; an organisation has a few dozen at the most. */
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
  /** A copy has another name and everything else the same. */
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
  /** Accounts that get the role besides those they have. */
  assign: endpoint({
    id: 'roles.assign',
    method: 'POST',
    path: '/roles/:id/members',
    summary: '指派角色成員',
    access: 'access_set_up:edit',
    params: recordParams,
    body: z.strictObject({
      accountIds: z.array(z.uuid()).min(1, '請選擇帳號').max(MOST_MEMBERS, `一次最多 ${MOST_MEMBERS} 個帳號`),
    }),
    response: roles.item,
    errors: ['OwnAccess', 'AdministratorSeesNoSalary', 'BeyondOwnAccess'],
  }),
  /** From here on the session shows what the role may see, as far as the viewer may see it too, and changes nothing. */
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
