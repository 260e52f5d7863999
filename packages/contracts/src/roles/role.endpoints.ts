import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import { endpoint, noContent, versionQuerySchema } from '../core/index.ts';
import { roleCopySchema, roleEditSchema, roleInputSchema, roleMembersSchema, roleSchema } from './role.schema.ts';

const params = z.strictObject({ roleId: z.uuid() });

/** Every role with what it opens; an organisation has a few dozen at the most. */
export const listRoles = endpoint({
  id: 'roles.list',
  method: 'GET',
  path: '/roles',
  summary: '角色清單',
  access: 'access_set_up:view',
  response: z.object({ items: z.array(roleSchema) }),
});

export const createRole = endpoint({
  id: 'roles.create',
  method: 'POST',
  path: '/roles',
  summary: '新增角色',
  access: 'access_set_up:edit',
  body: roleInputSchema,
  response: roleSchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateRoleName'],
});

export const updateRole = endpoint({
  id: 'roles.update',
  method: 'PUT',
  path: '/roles/:roleId',
  summary: '編輯角色',
  access: 'access_set_up:edit',
  params,
  body: roleEditSchema,
  response: roleSchema,
  errors: ['StaleVersion', 'DuplicateRoleName', 'OwnAccess', 'LastAdministrator'],
});

export const copyRole = endpoint({
  id: 'roles.copy',
  method: 'POST',
  path: '/roles/:roleId/copy',
  summary: '複製角色',
  access: 'access_set_up:edit',
  params,
  body: roleCopySchema,
  response: roleSchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateRoleName'],
});

export const deleteRole = endpoint({
  id: 'roles.delete',
  method: 'DELETE',
  path: '/roles/:roleId',
  summary: '刪除沒有成員的角色',
  access: 'access_set_up:edit',
  params,
  query: versionQuerySchema,
  response: noContent,
  status: 204,
  errors: ['StaleVersion', 'RoleInUse'],
});

export const assignRole = endpoint({
  id: 'roles.assign',
  method: 'POST',
  path: '/roles/:roleId/members',
  summary: '指派角色成員',
  access: 'access_set_up:edit',
  params,
  body: roleMembersSchema,
  response: roleSchema,
  errors: ['OwnAccess', 'LastAdministrator'],
});

export const listRoleAuditEntries = endpoint({
  id: 'roles.auditEntries',
  method: 'GET',
  path: '/roles/:roleId/audit-entries',
  summary: '角色操作紀錄',
  access: 'access_set_up:view',
  params,
  query: auditEntryQuerySchema,
  response: auditEntryListSchema,
});

/** From here on the session shows what the role may see, as far as the viewer may see it too, and changes nothing. */
export const startPreview = endpoint({
  id: 'roles.startPreview',
  method: 'POST',
  path: '/roles/:roleId/preview',
  summary: '以角色檢視',
  access: 'access_set_up:edit',
  params,
  response: noContent,
  status: 204,
});

export const endPreview = endpoint({
  id: 'roles.endPreview',
  method: 'POST',
  path: '/roles/preview/end',
  summary: '結束以角色檢視',
  access: 'signedIn',
  isAlwaysOpen: true,
  response: noContent,
  status: 204,
});
