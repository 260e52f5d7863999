import { nhiDependentEndpoints as endpoints } from '@hr/contracts/people/nhi-dependents';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { nhiDependentStore } from './nhi-dependent.rows.ts';
import * as service from './nhi-dependent.service.ts';

export const nhiDependentRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, nhiDependentStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createDependent(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateDependent(context, { id: params.id, version }, input),
  );
  route(router, endpoints.withdraw, (context, { params, body: { version, ...end } }) =>
    service.withdrawDependent(context, { id: params.id, version }, end),
  );
  route(router, endpoints.reveal, (context, { params, body }) =>
    service.revealDependent(context, { id: params.id, field: body.field }),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteDependent(context, { id: params.id, version: query.version }),
  );
  return router;
};
