import { employeeEndpoints as endpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { findDuplicates } from './employee-duplicates.service.ts';
import { employeeImports } from './employee-import.ts';
import { listOptions } from './employee.read-model.ts';
import { revealField } from './employee-reveal.service.ts';
import { employeePhotoRoutes } from './employee-photo.routes.ts';
import { employeeKind } from './employee.rows.ts';
import { getEmployeeByNumber, getEmployment } from './employment.read-model.ts';
import * as service from './employee.service.ts';

export const employeeRoutes = (): Router => {
  const router = apiRouter();
  route(router, listEmployeeOptions, async (context, { query }) => ({
    items: await listOptions(context, { ...query, asOf: query.asOf ?? context.today }),
  }));
  route(router, endpoints.duplicates, (context, { body }) => findDuplicates(context, body));
  route(router, endpoints.nextNumber, (context) => service.reserveEmployeeNumber(context));
  route(router, endpoints.getByNumber, (context, { params, query }) =>
    getEmployeeByNumber(context, { employeeNo: params.employeeNo, asOf: query.asOf }),
  );
  route(router, endpoints.employment, (context, { params }) => getEmployment(context, params.id));
  bindImport(router, employeeImports, endpoints);
  bindReading(router, employeeKind, endpoints);
  route(router, endpoints.update, (context, { params, body: { version, identityCorrection, ...input } }) =>
    service.editEmployee(context, { id: params.id, version }, { input, identityCorrection }),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteEmployee(context, { id: params.id, version: query.version }),
  );
  router.use(employeePhotoRoutes());
  route(router, endpoints.reveal, (context, { params, body }) =>
    revealField(context, { id: params.id, field: body.field }),
  );
  return router;
};
