export {
  adjustmentBatchEndpoints,
  adjustmentBatchForm,
  type AdjustmentBatchInput,
  type AdjustmentBatchItem,
  type AdjustmentBatchPreview,
  type AdjustmentBatchRequest,
  adjustmentFileFields,
  batchKindNames,
  batchRefusalTexts,
  MAX_BATCH,
  raiseTypeNames,
  raiseUnitNames,
  TOTAL_ROW,
} from './adjustment-batch.endpoints.ts';
export { salaryAdjustmentEndpoints, type SalaryAdjustmentPreview } from './salary-adjustment.endpoints.ts';
export {
  adjustmentStateNames,
  adjustmentTypeNames,
  payBasisNames,
  salaryAdjustments,
  type SalaryAdjustment,
  type SalaryAdjustmentInput,
  type SalaryAdjustmentListQuery,
  type ShownPayLine,
} from './salary-adjustment.schema.ts';
