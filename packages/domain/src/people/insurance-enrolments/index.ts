export { type EmploymentInsuranceVerdict, employmentInsuranceOf, type Insurable } from './employment-insurance.ts';
export {
  type EnrolmentPeriod,
  type EnrolmentState,
  enrolmentStateOn,
  enrolmentStates,
  isAdjustableFrom,
  isWithdrawable,
  isWithinStint,
  outlastsStint,
  splitEnrolmentOn,
} from './enrolment-period.ts';
export {
  type GradesOfDay,
  gradesOn,
  gradeTableKinds,
  isSameTable,
  isTableMissing,
  type ProposedGrade,
  proposedGrade,
} from './insured-grades.ts';
export { type HealthCapacity, healthCapacities, type InsuranceScheme, insuranceSchemes } from './insurance-scheme.ts';
