export {
  employmentInsuranceTexts,
  enrolmentBeginningNames,
  enrolmentEndingNames,
  enrolmentStateNames,
  healthCapacityNames,
  insuranceSchemeNames,
  insuredAmountNames,
} from './insurance-enrolment-names.ts';
export { type GradeChange, insuranceEnrolmentEndpoints } from './insurance-enrolment.endpoints.ts';
export {
  type EnrolmentInput,
  enrolmentFaults,
  type InsuranceEnrolment,
  type InsuranceEnrolmentInput,
  type InsuranceEnrolmentListQuery,
  insuranceEnrolments,
  insuredAmountSchema,
} from './insurance-enrolment.schema.ts';
