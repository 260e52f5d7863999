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
  type PayrollRun,
  type PayrollRunInput,
  type PayrollRunListQuery,
  payrollRuns,
  runKindNames,
  runStateNames,
} from './payroll-run.schema.ts';
export { type PayslipDetail, payslipLineKindNames, type RegisterRow } from './payslip.schema.ts';
