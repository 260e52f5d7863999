import { listEmployeeOptions } from '@hr/contracts/employees';
import { Router } from 'express';
import { route } from '#http/route.ts';
import { listOptions } from './employee.read-model.ts';

export const employeeRoutes = (): Router => {
  const router = Router();
  route(router, listEmployeeOptions, async ({ db, today }, { query }) => ({
    items: await listOptions(db, { q: query.q, asOf: query.asOf ?? today }),
  }));
  return router;
};
