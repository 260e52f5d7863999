export { canSign, canSignUntil } from './can-sign.ts';
export { restrictRoles, contextFor } from './permission-context.ts';
export { selfContext, contextOfEmployee, type SelfContext } from './self-context.ts';
export { type Asker, isLeavingTold, keepsRecordsOf, toldLastDay } from './leaving-told.ts';
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
  reachesEveryoneFor,
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
