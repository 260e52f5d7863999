import { signOffFlowEndpoints as endpoints } from '@hr/contracts/signing/sign-off-flows';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { dryRun } from './dry-run.service.ts';
import { listRoles, signOffFlowStore } from './sign-off-flow.rows.ts';
import { createFlow, deleteFlow, updateFlow } from './sign-off-flow.service.ts';

export const signOffFlowRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.roles, listRoles);
  route(router, endpoints.dryRun, (context, { body }) => dryRun(context, body));
  bindReading(router, signOffFlowStore, endpoints);
  route(router, endpoints.create, (context, { body }) => createFlow(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    updateFlow(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    deleteFlow(context, { id: params.id, version: query.version }),
  );
  return router;
};
