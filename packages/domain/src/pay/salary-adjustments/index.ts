export { adjustmentWarnings, type AdjustmentWarning } from './adjustment-warnings.ts';
export {
  type AdjustmentCommand,
  adjustmentCommands,
  type AdjustmentState,
  adjustmentStateOn,
  adjustmentStates,
  type AdjustmentType,
  adjustmentTypes,
  nextAdjustmentState,
  type PayBasis,
  payBases,
  type StoredAdjustmentState,
  storedAdjustmentStates,
} from './adjustment-state.ts';
