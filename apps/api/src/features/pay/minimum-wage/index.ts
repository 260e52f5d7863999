import { lowWages } from '@hr/contracts/pay/minimum-wage';
import type { Router } from 'express';
import { apiRouter } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { lowWageStore } from './low-wage.rows.ts';

export { lowWageCards } from './low-wage.rows.ts';

export const lowWageRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, lowWageStore, lowWages.endpoints);
  return router;
};
