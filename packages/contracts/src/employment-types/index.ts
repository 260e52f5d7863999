export { employmentTypeEndpoints } from './employment-type.endpoints.ts';
export {
  type EmploymentType,
  employmentTypeColumns,
  type EmploymentTypeInput,
  employmentTypeInputSchema,
  type EmploymentTypeListQuery,
  employmentTypeListQuerySchema,
  employmentTypeSortKeys,
  requireSoundTerm,
} from './employment-type.schema.ts';
export {
  fixedTermReasonNames,
  type Insurance,
  insuranceNames,
  type PayBasis,
  payBasisNames,
  type TermKind,
  termKindNames,
  type WorkingTime,
  workingTimeNames,
} from './employment-type.names.ts';
