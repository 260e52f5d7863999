import { contractTemplateEndpoints as endpoints } from '@hr/contracts/contracts/contract-templates';
import type { Router } from 'express';
import { sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { contractTemplateStore, listVersions } from './contract-template.rows.ts';
import * as service from './contract-template.service.ts';
import { previewTemplate } from './template-preview.service.ts';

const steps = [
  [endpoints.activate, service.activateTemplate],
  [endpoints.deactivate, service.deactivateTemplate],
] as const;

export const contractTemplateRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, contractTemplateStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createTemplate(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateTemplate(context, { id: params.id, version }, input),
  );
  uploadRoute(router, endpoints.replaceFile, {
    read: (context, bytes) => service.readTemplateFile(context, bytes),
    run: (context, { params, query, file }) =>
      service.replaceTemplateFile(context, { id: params.id, version: query.version }, file),
  });
  downloadRoute(router, endpoints.downloadFile, async (context, { params }, response) =>
    sendStoredFile(response, await service.openTemplateFile(context, params.id)),
  );
  route(router, endpoints.versions, async (context, { params }) => ({ items: await listVersions(context, params.id) }));
  downloadRoute(router, endpoints.downloadVersion, async (context, { params }, response) =>
    sendStoredFile(response, await service.openTemplateFile(context, params.id, Number(params.number))),
  );
  for (const [endpoint, command] of steps) {
    route(router, endpoint, (context, { params, body }) => command(context, { id: params.id, version: body.version }));
  }
  route(router, endpoints.copy, (context, { params, body }) => service.copyTemplate(context, params.id, body));
  route(router, endpoints.preview, (context, { params, query }) =>
    previewTemplate(context, { id: params.id, ...query }),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteTemplate(context, { id: params.id, version: query.version }),
  );
  return router;
};
