import { projectEndpoints as endpoints } from '@hr/contracts/organisation/projects';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { listInvestigators, projectStore } from './project.rows.ts';
import * as service from './project.service.ts';

const steps = [
  [endpoints.preApprove, service.preApproveProject],
  [endpoints.activate, service.activateProject],
  [endpoints.beginClosing, service.beginClosingProject],
  [endpoints.close, service.closeProject],
] as const;

export const projectRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.investigators, (context) => listInvestigators(context));
  bindImport(router, service.projectImports, endpoints);
  bindReading(router, projectStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createProject(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateProject(context, { id: params.id, version }, input),
  );
  route(router, endpoints.copy, (context, { params, body }) => service.copyProject(context, params.id, body));
  route(router, endpoints.extend, (context, { params, body: { version, ...extension } }) =>
    service.extendProject(context, { id: params.id, version }, extension),
  );
  route(router, endpoints.terminate, (context, { params, body: { version, ...values } }) =>
    service.terminateProject(context, { id: params.id, version }, values),
  );
  for (const [endpoint, command] of steps) {
    route(router, endpoint, (context, { params, body }) => command(context, { id: params.id, version: body.version }));
  }
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteProject(context, { id: params.id, version: query.version }),
  );
  return router;
};
