export { type DataScope, dataScopes } from './data-scope.ts';
export {
  type Action,
  actions,
  actionsOn,
  allPermissions,
  can,
  isPermission,
  type Permission,
  type PermissionHolder,
  permissionsOn,
  permissionToOpen,
  type Screen,
  screens,
  withoutPermissions,
  withPermissions,
} from './permission.ts';
export {
  administers,
  administersEverything,
  ADMINISTRATION,
  commonPermissions,
  notHeldOf,
  permissionsWithoutView,
  type RoleGrant,
  seesSalaryAsAdministrator,
} from './role-rules.ts';
export { type SensitiveGroup, sensitiveGroups } from './sensitive-group.ts';
