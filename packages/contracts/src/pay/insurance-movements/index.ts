export {
  authorityNames,
  type InsuranceMovement,
  type InsuranceMovementListQuery,
  insuranceMovements,
  type MovementKind,
  movementStateNames,
  type MovementState,
} from './insurance-movement.schema.ts';
export { type InsurancePremium, insurancePremiumEndpoints } from './insurance-premiums.endpoints.ts';
