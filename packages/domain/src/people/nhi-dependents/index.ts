export {
  dependentIdentityFault,
  type DependentRelation,
  dependentRelations,
  isPaidFor,
  MOST_PAID_FOR,
  uncoveredFrom,
} from './nhi-dependents.ts';
