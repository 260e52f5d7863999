export { canSign } from './can-sign.ts';
export { actingFor, alsoActingFor } from './acting-for.ts';
export { asThemselves, inPlaceOf, type OwnContext } from './as-themselves.ts';
export { keepsRecordsOf } from './record-keepers.ts';
export {
  accountInScope,
  departmentsWithin,
  inScope,
  inScopeOf,
  NOBODY,
  oneReaches,
  peopleWithin,
  projectInScope,
  reachesEveryone,
  reachesNewProject,
  roleReaches,
} from './scope.ts';
export { findRolesOpening, openingText, type RolesOpening } from './roles-opening.rows.ts';
export { systemActor } from './system-actor.ts';
export {
  loggedValue,
  masked,
  maskedCell,
  opensGroup,
  revealed,
  type SensitiveCell,
  sensitiveCell,
  type SensitiveColumn,
} from './sensitive-value.ts';
