export {
  dependentIdentityFault,
  type DependentRelation,
  dependentRelations,
  isPaidFor,
  MAX_PAID_DEPENDENTS,
  uncoveredFrom,
} from './nhi-dependents.ts';
