export {
  type AllocatedPeriod,
  type Allocation,
  type AllocationMethod,
  allocationMethods,
  changeSums,
  type CoveredCost,
  coveredCosts,
  paidDaysOfPeriod,
  percentOfPart,
  sumsOfPeriod,
  sumText,
} from './allocation.ts';
export { type CostKind, costKinds, type CostPart, type PayslipCost, splitCost } from './split-cost.ts';
