export { contractBudgetEndpoints } from './contract-budget.endpoints.ts';
export { type HiringEstimate, hiringEstimateEndpoints, type HiringInput } from './hiring-estimate.endpoints.ts';
export {
  type PersonnelBudget,
  personnelBudgetEndpoints,
  type PersonnelBudgetInput,
} from './personnel-budget.endpoints.ts';
export {
  costKindNames,
  openItemNames,
  openItemText,
  type EndingWithin,
  endingWithinNames,
  type ProjectCost,
  type ProjectCostDetail,
  projectCostEndpoints,
  type ProjectOpenItem,
  type ProjectMember,
  type ProjectWarning,
  projectWarningNames,
} from './project-cost.endpoints.ts';
export {
  type ProjectStatement,
  projectStatementEndpoints,
  projectStatementNames,
} from './project-statement.endpoints.ts';
