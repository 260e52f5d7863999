export {
  type PayrollCheckKind,
  payrollCheckNames,
  payrollEndpoints,
  type PayrollEntry,
  registerSheetNames,
  requiredChecks,
} from './payroll.endpoints.ts';
export {
  type PayrollRun,
  type PayrollRunInput,
  type PayrollRunListQuery,
  payrollRuns,
  runKindNames,
  runStateNames,
} from './payroll-run.schema.ts';
export { type PayslipDetail, payslipLineKindNames, type RegisterRow } from './payslip.schema.ts';
