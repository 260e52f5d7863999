export { type EmployeeReference, employeeReferenceSchema } from '../../fields/index.ts';
export { employeeFields } from './employee-fields.ts';
export { degreeNames, employeeReminderNames, employmentStatusNames, leavingKindNames } from './employee-names.ts';
export { employeeEndpoints, type EmploymentHistory, listEmployeeOptions } from './employee.endpoints.ts';
export { employeePhotoEndpoints, photoSize } from './employee-photo.endpoints.ts';
export {
  contractEndingDays,
  type Employee,
  type EmployeeInput,
  type EmployeeListQuery,
  type EmployeeOption,
  employeeOptionSchema,
  employees,
  type RevealableField,
  revealableFields,
} from './employee.schema.ts';
export {
  hiringFields,
  correctionFields,
  identityCorrectionFields,
  leavingKindFaults,
  leavingCorrectionFields,
  leavingFields,
  notOnboardedFields,
  cancellationFields,
  positionFields,
  shownPosition,
  rehireFields,
  schemasOf,
  type Settling,
  settling,
  settlingFields,
  stintFields,
} from './employment.schema.ts';
export {
  dependentStart,
  type EmployeeCreate,
  enrolmentStart,
  type NewEmployeeDependent,
  type NewEmployeeDocument,
  type NewEmployeeEnrolment,
  newEmployeeFaults,
} from './new-employee.schema.ts';
export { ageFault, hireDateAheadFault, probationFault, seniorityFaults } from './beginning-rules.ts';
export { contradictionTexts, foreignPaperTexts, workPermitTexts } from './person-rules.ts';
