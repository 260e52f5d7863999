export { type EmploymentType, type EmploymentTypeInput, employmentTypes } from './employment-type.schema.ts';
