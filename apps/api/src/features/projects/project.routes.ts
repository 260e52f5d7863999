import * as endpoints from '@hr/contracts/projects';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import { ENTITY } from './project-audit.ts';
import { exportProjects } from './project-export.ts';
import { importProjects, previewProjectImport } from './project-import.service.ts';
import * as progress from './project-progress.service.ts';
import * as readModel from './project.read-model.ts';
import * as service from './project.service.ts';

export const projectRoutes = (): Router => {
  const router = Router();
  route(router, endpoints.listProjects, (context, { query }) => readModel.listProjects(context, query));
  downloadRoute(router, endpoints.exportProjects, (context, { query }, response) =>
    exportProjects(context, query, response),
  );
  route(router, endpoints.listInvestigators, (context) => readModel.listInvestigators(context));
  uploadRoute(router, endpoints.previewProjectImport, (context, { file }) => previewProjectImport(context, file.bytes));
  uploadRoute(router, endpoints.importProjects, (context, { file }) => importProjects(context, file.bytes));
  route(router, endpoints.createProject, (context, { body }) => service.createProject(context, body));
  route(router, endpoints.getProject, (context, { params }) => readModel.getProject(context, params.projectId));
  route(router, endpoints.listProjectAuditEntries, async (context, { params, query }) => {
    await readModel.requireReachable(context, params.projectId);
    return listAuditEntriesOf(context.db, { entity: ENTITY, entityId: params.projectId }, query);
  });
  route(router, endpoints.updateProject, (context, { params, body }) =>
    service.updateProject(context, params.projectId, body),
  );
  route(router, endpoints.copyProject, (context, { params, body }) =>
    service.copyProject(context, params.projectId, body),
  );
  route(router, endpoints.preApproveProject, (context, { params, body }) =>
    progress.preApproveProject(context, params.projectId, body.version),
  );
  route(router, endpoints.activateProject, (context, { params, body }) =>
    progress.activateProject(context, params.projectId, body.version),
  );
  route(router, endpoints.extendProject, (context, { params, body }) =>
    progress.extendProject(context, params.projectId, body),
  );
  route(router, endpoints.beginClosingProject, (context, { params, body }) =>
    progress.beginClosingProject(context, params.projectId, body.version),
  );
  route(router, endpoints.closeProject, (context, { params, body }) =>
    progress.closeProject(context, params.projectId, body.version),
  );
  route(router, endpoints.terminateProject, (context, { params, body }) =>
    progress.terminateProject(context, params.projectId, body),
  );
  route(router, endpoints.deleteProject, (context, { params, query }) =>
    service.deleteProject(context, params.projectId, query.version),
  );
  return router;
};
