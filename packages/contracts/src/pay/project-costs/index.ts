export {
  costKindNames,
  type ProjectCost,
  type ProjectCostDetail,
  projectCostEndpoints,
  type ProjectMember,
  type ProjectWarning,
  projectWarningNames,
} from './project-cost.endpoints.ts';
