import { jobOpeningEndpoints as endpoints } from '@hr/contracts/candidates/openings';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { openingStore } from './opening.rows.ts';
import * as service from './opening.service.ts';

export { findMinimumPays, lockOpenOpenings, openingStore } from './opening.rows.ts';

const commands = [
  [endpoints.publish, service.publishOpening],
  [endpoints.pause, service.pauseOpening],
  [endpoints.close, service.closeOpening],
] as const;

export const openingRoutes = (): Router => {
  const router = apiRouter();
  bindImport(router, service.openingImports, endpoints);
  bindReading(router, openingStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createOpening(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateOpening(context, { id: params.id, version }, input),
  );
  for (const [endpoint, command] of commands) {
    route(router, endpoint, (context, { params, body }) => command(context, { id: params.id, version: body.version }));
  }
  route(router, endpoints.remove, (context, { params, query }) =>
    service.removeOpening(context, { id: params.id, version: query.version }),
  );
  return router;
};
