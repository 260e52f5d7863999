import { projectCostEndpoints as endpoints } from '@hr/contracts/pay/project-costs';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { findProjectCosts, getProjectCost } from './project-cost.read-model.ts';

export { type BudgetExcess, findBudgetExcesses } from './budget-excess.ts';
export { projectCostCards } from './project-cost.read-model.ts';

export const projectCostRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, (context, { query }) => findProjectCosts(context, query));
  route(router, endpoints.get, (context, { params }) => getProjectCost(context, params.id));
  return router;
};
