export {
  assignRole,
  copyRole,
  createRole,
  deleteRole,
  endPreview,
  listRoleAuditEntries,
  listRoles,
  startPreview,
  updateRole,
} from './role.endpoints.ts';
export { actionNames, dataScopeNames, screenNames, sensitiveGroupNames } from './role.names.ts';
export {
  permissionSchema,
  type Role,
  roleCopySchema,
  type RoleInput,
  roleInputSchema,
  type RoleReference,
  roleReferenceSchema,
  roleSchema,
} from './role.schema.ts';
