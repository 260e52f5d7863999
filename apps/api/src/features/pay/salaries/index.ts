import { salaryEndpoints as endpoints } from '@hr/contracts/pay/salaries';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { getOwnSalaries, getSalaries } from './salary.read-model.ts';

export { findSalariesOn, type SalaryOnDay } from './salary.read-model.ts';
export { applyAdjustment, withdrawAdjustment } from './salary.rows.ts';

export const salaryRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.ofEmployee, (context, { params }) => getSalaries(context, params.employeeId));
  route(router, endpoints.mine, (context) => getOwnSalaries(context));
  return router;
};
