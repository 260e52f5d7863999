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
