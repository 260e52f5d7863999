export { allocationEndpoints, type AllocationSummary, type FundedEmployee } from './allocation.endpoints.ts';
export {
  type Allocation,
  type AllocationInput,
  type AllocationListQuery,
  allocationMethodNames,
  allocations,
  coveredCostNames,
  headcountCategoryNames,
} from './allocation.schema.ts';
