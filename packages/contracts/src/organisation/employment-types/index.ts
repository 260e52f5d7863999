export {
  type EmploymentType,
  type EmploymentTypeInput,
  employmentTypes,
  termKindNames,
} from './employment-type.schema.ts';
