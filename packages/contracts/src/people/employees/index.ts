export { employeeFields } from './employee-fields.ts';
export { degreeNames, employeeReminderNames } from './employee-names.ts';
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
  dependentStart,
  type EmployeeCreate,
  enrolmentStart,
  type NewEmployeeDependent,
  type NewEmployeeDocument,
  type NewEmployeeEnrolment,
  newEmployeeFaults,
} from './new-employee.schema.ts';
export { contradictionTexts, foreignPaperTexts, workPermitTexts } from './person-rules.ts';
