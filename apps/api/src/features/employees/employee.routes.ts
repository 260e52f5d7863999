import * as endpoints from '@hr/contracts/employees';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { downloadRoute, route } from '#http/route.ts';
import { exportEmployees } from './employee.export.ts';
import { getEmployee, listEmployees, listOptions } from './employee.read-model.ts';
import { revealField } from './employee-reveal.service.ts';
import { cancelResignation, markResigned, rehire } from './employment.service.ts';

export const employeeRoutes = (): Router => {
  const router = Router();
  route(router, endpoints.listEmployeeOptions, async (context, { query }) => ({
    items: await listOptions(context, { q: query.q, asOf: query.asOf ?? context.today }),
  }));
  downloadRoute(router, endpoints.exportEmployees, (context, { query }, response) =>
    exportEmployees(context, query, response),
  );
  route(router, endpoints.listEmployees, (context, { query }) => listEmployees(context, query));
  route(router, endpoints.getEmployee, (context, { params }) => getEmployee(context, params.id));
  route(router, endpoints.revealEmployeeField, (context, { params, body }) =>
    revealField(context, { id: params.id, field: body.field }),
  );
  route(router, endpoints.listEmployeeAuditEntries, async (context, { params, query }) => {
    await getEmployee(context, params.id);
    return listAuditEntriesOf(context.db, { entity: 'employee', entityId: params.id }, query);
  });
  route(router, endpoints.markEmployeeResigned, (context, { params, body: { version, ...leaving } }) =>
    markResigned(context, { id: params.id, version }, leaving),
  );
  route(router, endpoints.cancelEmployeeResignation, (context, { params, body }) =>
    cancelResignation(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.rehireEmployee, (context, { params, body: { version, ...input } }) =>
    rehire(context, { id: params.id, version }, input),
  );
  return router;
};
