import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { hire, rehireEmployee } from './hiring.service.ts';
import { keepEmployee, correctLeavingDate } from './cancel-resignation.service.ts';

/** Commands that also write to features above employees. */
export const hiringRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.create, (context, { body }) => hire(context, body));
  route(router, endpoints.rehire, (context, { params, body: { version, ...input } }) =>
    rehireEmployee(context, { id: params.id, version }, input),
  );
  route(router, endpoints.cancelResignation, (context, { params, body }) =>
    keepEmployee(context, { id: params.id, version: body.version }, body.correctionReason),
  );
  route(router, endpoints.correctLeaving, (context, { params, body: { version, ...correcting } }) =>
    correctLeavingDate(context, { id: params.id, version }, correcting),
  );
  return router;
};
