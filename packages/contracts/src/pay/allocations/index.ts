export {
  type Allocation,
  allocationEndpoints,
  type AllocationInput,
  type AllocationListQuery,
  allocationMethodNames,
  allocations,
  type AllocationStanding,
  coveredCostNames,
  headcountCategoryNames,
} from './allocation.schema.ts';
