import { insuranceMovements, insurancePremiumEndpoints } from '@hr/contracts/pay/insurance-movements';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { insuranceMovementStore } from './insurance-movement.rows.ts';
import { getPremiums } from './insurance-premiums.service.ts';

export { insuranceMovementCards } from './insurance-movement.rows.ts';
export { movementTables } from './movement-statements.rows.ts';

export const insuranceMovementRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, insuranceMovementStore, insuranceMovements.endpoints);
  route(router, insurancePremiumEndpoints.ofEmployee, (context, { params }) => getPremiums(context, params.employeeId));
  return router;
};
