export {
  type AnnualGrant,
  type AnnualGrantRequest,
  annualGrantEndpoints,
  type AnnualGrantInput,
  type AnnualGrantPreview,
  type AnnualGrantResult,
  type ChangedGrant,
  changedGrantFields,
  changedGrantSchema,
  grantFields,
  MAX_PREVIEWED_GRANTS,
} from './annual-grant.endpoints.ts';
export { leaveBalanceEndpoints } from './leave-balance.endpoints.ts';
export {
  additionFields,
  type LeaveAddition,
  type LeaveBalance,
  type LeaveBalanceListQuery,
  leaveBalances,
  leaveYearText,
  type LeaveReduction,
  reductionFields,
} from './leave-balance.schema.ts';
export { leaveOpenings } from './leave-opening.schema.ts';
export {
  type LeaveStatement,
  type LeaveStatementQuery,
  leaveStatementEndpoints,
  formatLineReason,
} from './leave-statement.endpoints.ts';
export {
  carryOverFields,
  type LeaveCarryOver,
  type LeaveSettlement,
  settlementFields,
} from './leave-year-end.schema.ts';
export { leaveMovementEndpoints } from './leave-movement.endpoints.ts';
export { type LeaveMovement, type LeaveMovementListQuery, leaveMovements } from './leave-movement.schema.ts';
export {
  type HoursType,
  hoursTypeNames,
  hoursTypes,
  lotOriginNames,
  movementKindNames,
  movementStateNames,
  type SeniorityTier,
  seniorityTierNames,
  seniorityTiers,
} from './leave-names.ts';
