export { canSign, canSignUntil } from './can-sign.ts';
export { actingFor, alsoActingFor } from './acting-for.ts';
export { asThemselves, inPlaceOf, type OwnContext } from './as-themselves.ts';
export { type Asker, isLeavingTold, keepsRecordsOf, toldLastDay } from './leaving-told.ts';
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
  reachesEveryoneFor,
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
