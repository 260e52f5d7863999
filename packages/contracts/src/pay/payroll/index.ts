export {
  type AnnualAmounts,
  annualPayEndpoints,
  type AnnualPayMeasure,
  annualPayMeasures,
  type AnnualPayRow,
  type AnnualPayView,
  annualPayViews,
} from './annual-pay.endpoints.ts';
export {
  type PayrollCalculation,
  type PayrollChange,
  payrollChangeNames,
  type PayrollChangeReason,
  type PayrollCheckKind,
  payrollCheckNames,
  requiredChecks,
} from './payroll-check.schema.ts';
export { payrollEndpoints, type PayrollEntry, registerSheetNames } from './payroll.endpoints.ts';
export {
  type BankFilePreview,
  type MediaFault,
  payrollFileEndpoints,
  SHOWN_FAULTS,
  toMediaFault,
} from './payroll-files.endpoints.ts';
export {
  supplementaryKindNames,
  supplementaryPremiumEndpoints,
  type SupplementaryPreview,
  supplementaryProcessingNames,
  toSupplementaryMediaFault,
} from './supplementary-premiums.endpoints.ts';
export {
  differenceOrders,
  differenceReasonsText,
  payrollComparisonEndpoints,
  type PayrollDifference,
} from './payroll-comparison.endpoints.ts';
export {
  enrolmentDifferenceText,
  type InsuredPayslip,
  type InsuredSchemeName,
  insuredSchemeNames,
  type ItemMatrix,
  payrollStatementEndpoints,
  type SchemeAmounts,
} from './payroll-statements.endpoints.ts';
export {
  type PayrollRun,
  type PayrollRunInput,
  type PayrollRunListQuery,
  payrollRuns,
  runKindNames,
  runStateNames,
} from './payroll-run.schema.ts';
export {
  deliveryInputSchema,
  type PayslipDelivery,
  payslipDeliveryEndpoints,
  type PayslipDeliveryInput,
  type UnsentReason,
  unsentReasonNames,
} from './payslip-delivery.endpoints.ts';
export { type PayslipDetail, payslipLineKindNames, type RegisterRow } from './payslip.schema.ts';
