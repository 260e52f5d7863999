export {
  dependentIdentityFault,
  type DependentRelation,
  dependentRelations,
  isInsuredOn,
  isPaidFor,
  MOST_PAID_FOR,
} from './nhi-dependents.ts';
