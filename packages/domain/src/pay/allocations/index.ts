export {
  type AllocatedPeriod,
  type Allocation,
  type AllocationMethod,
  allocationMethods,
  changeSums,
  type CoveredCost,
  coveredCosts,
  MAX_WHOLE_PERCENT,
  MIN_WHOLE_PERCENT,
  paidDaysOfPeriod,
  percentOfPart,
  sumsOfPeriod,
  sumText,
} from './allocation.ts';
export { type CostKind, costKinds, type CostPart, type PayslipCost, splitCost } from './split-cost.ts';
