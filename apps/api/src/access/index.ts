export { canSign } from './can-sign.ts';
export { restrictRoles, contextFor } from './permission-context.ts';
export { selfContext, contextOfEmployee, type SelfContext } from './self-context.ts';
export { keepsRecordsOf } from './record-keepers.ts';
export {
  accountInScope,
  departmentAndBelow,
  inScope,
  inScopeFor,
  NIL_UUID,
  anyRoleReaches,
  employeesInDepartment,
  projectInScope,
  reachesEveryone,
  reachesNewProject,
  roleReaches,
} from './scope.ts';
export { findRolesByGroup, requiredRolesText, type RoleNamesByGroup } from './roles-by-group.rows.ts';
export { systemActor } from './system-actor.ts';
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
