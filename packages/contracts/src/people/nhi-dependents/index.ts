export { nhiDependentEndpoints, revealableDependentFields } from './nhi-dependent.endpoints.ts';
export {
  dependentFaults,
  dependentIdentitySchema,
  type NhiDependent,
  type NhiDependentInput,
  type NhiDependentListQuery,
  nhiDependents,
  OWN_NUMBER_OF_EMPLOYEE,
  dependentRelationNames,
  premiumTexts,
} from './nhi-dependent.schema.ts';
