import * as endpoints from '@hr/contracts/employees';
import { Router } from 'express';
import { downloadRoute, route } from '#http/route.ts';
import { exportEmployees } from './employee.export.ts';
import { getEmployee, listEmployees, listOptions } from './employee.read-model.ts';
import { revealField } from './employee-reveal.service.ts';

export const employeeRoutes = (): Router => {
  const router = Router();
  route(router, endpoints.listEmployeeOptions, async (context, { query }) => ({
    items: await listOptions(context, { q: query.q, asOf: query.asOf ?? context.today }),
  }));
  downloadRoute(router, endpoints.exportEmployees, (context, { query }, response) =>
    exportEmployees(context, query, response),
  );
  route(router, endpoints.listEmployees, (context, { query }) => listEmployees(context, query));
  route(router, endpoints.getEmployee, (context, { params }) => getEmployee(context, params.employeeId));
  route(router, endpoints.revealEmployeeField, (context, { params, body }) =>
    revealField(context, { id: params.employeeId, field: body.field }),
  );
  return router;
};
