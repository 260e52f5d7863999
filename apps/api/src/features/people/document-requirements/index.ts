import * as service from './document-requirement.service.ts';
import { documentRequirementEndpoints as endpoints } from '@hr/contracts/people/document-requirements';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { requirementStore } from './document-requirement.rows.ts';

export {
  documentInScope,
  documentStateOn,
  isRenewed,
  lacksRequired,
  requiredOn,
  visibleDocumentState,
} from './required-documents.rows.ts';

export const documentRequirementRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, requirementStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createRequirement(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateRequirement(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteRequirement(context, { id: params.id, version: query.version }),
  );
  return router;
};
