export { restrictRoles, contextFor } from './permission-context.ts';
export { contextOfEmployee, selfContext, type SelfContext, systemActor } from './self-context.ts';
export {
  accountInScope,
  anyRoleReaches,
  canSign,
  departmentAndBelow,
  employeesInDepartment,
  inScope,
  inScopeFor,
  keepsRecordsOf,
  NIL_UUID,
  projectInScope,
  reachesEveryone,
  reachesNewProject,
  roleReaches,
} from './scope.ts';
export { findRolesByGroup, requiredRolesText, type RoleNamesByGroup } from './roles-by-group.rows.ts';
export {
  loggedValue,
  maskValue,
  maskedCell,
  opensGroup,
  reveal,
  type SensitiveCell,
  sensitiveCell,
  type SensitiveColumn,
} from './sensitive-value.ts';
