import {
  allPermissions,
  dataScopes,
  type Permission,
  permissionsWithoutView,
  seesSalaryAsAdministrator,
  sensitiveGroups,
} from '@hr/domain/access';
import { z } from 'zod';
import { optionalText, requiredText, versionSchema } from '../core/index.ts';

const MAXIMUM_NAMED = 200;

export const permissionSchema = z.enum(allPermissions as [Permission, ...Permission[]], {
  error: ({ input }) => `沒有「${String(input)}」這項權限`,
});

/** A department or a project as a role's scope names one. */
const namedSchema = z.object({ id: z.uuid(), code: z.string(), nameZh: z.string() });

const shape = {
  name: requiredText('角色名稱', 30),
  description: optionalText(200),
  permissions: z.array(permissionSchema).min(1, '請至少勾選一項權限').max(allPermissions.length),
  scope: z.enum(dataScopes, '請選擇資料範圍'),
  /** Only of the scope that names departments; empty otherwise. */
  departmentIds: z.array(z.uuid()).max(MAXIMUM_NAMED, `不可超過 ${MAXIMUM_NAMED} 個部門`),
  /** Only of the scope that names projects; those that the person leads or manages come along. */
  projectIds: z.array(z.uuid()).max(MAXIMUM_NAMED, `不可超過 ${MAXIMUM_NAMED} 個計畫`),
  sensitiveGroups: z.array(z.enum(sensitiveGroups)).max(sensitiveGroups.length),
};

type Grant = z.output<z.ZodObject<typeof shape>>;

/** What holds between the fields of a role. */
const checkGrant = (grant: Grant, issues: z.core.$RefinementCtx<Grant>): void => {
  const complain = (path: keyof Grant, message: string): void =>
    issues.addIssue({ code: 'custom', path: [path], message });
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

/** A role as the administrator fills it in. */
export const roleInputSchema = z.strictObject(shape).superRefine(checkGrant);

export type RoleInput = z.output<typeof roleInputSchema>;

export const roleEditSchema = z.strictObject({ ...shape, version: versionSchema }).superRefine(checkGrant);

export const roleSchema = z
  .object({
    id: z.uuid(),
    /** Which of the shipped roles it is; null for one that was made here. */
    code: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    permissions: z.array(permissionSchema),
    scope: z.enum(dataScopes),
    departments: z.array(namedSchema),
    projects: z.array(namedSchema),
    sensitiveGroups: z.array(z.enum(sensitiveGroups)),
    memberCount: z.int(),
    version: versionSchema,
  })
  .meta({ id: 'Role' });

export type Role = z.output<typeof roleSchema>;

/** A copy has another name and everything else the same. */
export const roleCopySchema = z.strictObject({ name: shape.name });

/** Accounts that get the role in place of the one they have. */
export const roleMembersSchema = z.strictObject({
  accountIds: z.array(z.uuid()).min(1, '請選擇帳號').max(500, '一次最多 500 個帳號'),
});

/** A role as other records name one. */
export const roleReferenceSchema = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'RoleReference' });

export type RoleReference = z.output<typeof roleReferenceSchema>;
