export { actionNames, dataScopeNames, screenModules, screenNames, sensitiveGroupNames } from './role-names.ts';
export { permissionSchema, type Role, roleEndpoints, type RoleInput, roles } from './role.schema.ts';
