import {
  contractBudgetEndpoints,
  hiringEstimateEndpoints,
  personnelBudgetEndpoints,
  projectCostEndpoints as endpoints,
  projectStatementEndpoints,
} from '@hr/contracts/pay/project-costs';
import type { Router } from 'express';
import { findScaleCells } from '#features/pay/salary-scales/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { checkContractBudget } from './contract-budget.ts';
import { exportProjectStatement } from './project-statement-export.ts';
import { estimateHiring } from './hiring-estimate.ts';
import { savePersonnelBudget } from './personnel-budget.service.ts';
import { findProjectCosts, getProjectCost } from './project-cost.read-model.ts';

export { type BudgetExcess, findBudgetExcesses } from './budget-excess.ts';
export { findOpenItems } from './open-items.rows.ts';
export { projectCostCards } from './project-cost.read-model.ts';

export const projectCostRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, (context, { query }) => findProjectCosts(context, query));
  route(router, hiringEstimateEndpoints.scaleCells, async (context, { query }) => ({
    items: await findScaleCells(context, query.on),
  }));
  route(router, hiringEstimateEndpoints.estimate, (context, { body }) => estimateHiring(context, body));
  route(router, endpoints.get, (context, { params }) => getProjectCost(context, params.id));
  route(router, personnelBudgetEndpoints.saveBudget, (context, { params, body }) =>
    savePersonnelBudget(context, params.id, body),
  );
  downloadRoute(router, projectStatementEndpoints.exportStatement, (context, { params, query }, response) =>
    exportProjectStatement(context, { id: params.id, ...query }, response),
  );
  route(router, contractBudgetEndpoints.get, (context, { params }) => checkContractBudget(context, params.id));
  return router;
};
