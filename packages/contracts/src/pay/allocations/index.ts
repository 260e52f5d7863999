export {
  type Allocation,
  allocationEndpoints,
  type AllocationInput,
  type AllocationListQuery,
  allocationMethodNames,
  allocations,
  type AllocationStanding,
  coveredCostNames,
  type FundedEmployee,
  headcountCategoryNames,
} from './allocation.schema.ts';
