import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { route } from '#http/route.ts';
import { hire } from './hiring.service.ts';
import { keep, keepUntil } from './staying.service.ts';
import { takeBack } from './rehiring.service.ts';

/** Adding somebody, keeping them and employing them once more reaches into slices that know the employees, so that it stands above them all. */
export const hiringRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.create, (context, { body }) => hire(context, body));
  route(router, endpoints.rehire, (context, { params, body: { version, ...input } }) =>
    takeBack(context, { id: params.id, version }, input),
  );
  route(router, endpoints.cancelResignation, (context, { params, body }) =>
    keep(context, { id: params.id, version: body.version }, body.correctionReason),
  );
  route(router, endpoints.correctLeaving, (context, { params, body: { version, ...correcting } }) =>
    keepUntil(context, { id: params.id, version }, correcting),
  );
  return router;
};
