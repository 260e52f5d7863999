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
export {
  type BatchLine,
  type BatchOutcome,
  type BatchRefusal,
  type BatchRule,
  LARGEST_PAY_AMOUNT,
  type PayBeforeBatch,
  planBatchAdjustment,
} from './batch-adjustment.ts';
