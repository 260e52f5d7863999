export {
  type Action,
  actions,
  can,
  type Permission,
  type PermissionHolder,
  type Screen,
  screens,
} from './permission.ts';
export { permissionsOfRole, type RoleCode, type ShippedRole, shippedRoles } from './shipped-roles.ts';
