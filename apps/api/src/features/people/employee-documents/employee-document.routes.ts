import {
  employeeDocumentEndpoints as endpoints,
  listMissingDocuments,
  remindOfMissing,
} from '@hr/contracts/people/employee-documents';
import type { Router } from 'express';
import { bindFileRoute, bindUploadRoute, previewStoredFile, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { sendDocumentsOf } from './document-archive.ts';
import { documentStore } from './employee-document.rows.ts';
import * as service from './employee-document.service.ts';
import { findMissingDocuments } from './missing-documents.read-model.ts';
import { remindPeople } from './missing-documents.service.ts';
import { checkNames, storeNamedFile } from './named-files.service.ts';

export const employeeDocumentRoutes = (): Router => {
  const router = apiRouter();
  // Registered before the routes with an id, which would match first.
  route(router, listMissingDocuments, (context, { query }) => findMissingDocuments(context, query));
  route(router, remindOfMissing, (context, { body }) => remindPeople(context, body));
  downloadRoute(router, endpoints.archive, (context, { query }, response) =>
    sendDocumentsOf(context, response, query.employeeId),
  );
  bindUploadRoute(router, endpoints.upload);
  bindFileRoute(router, endpoints.uploadNamed, { run: storeNamedFile });
  route(router, endpoints.checkNames, (context, { body }) => checkNames(context, body.names));
  bindReading(router, documentStore, endpoints);
  downloadRoute(router, endpoints.download, async (context, { params }, response) =>
    sendStoredFile(response, await service.downloadDocument(context, params.id)),
  );
  downloadRoute(router, endpoints.preview, async (context, { params }, response) =>
    previewStoredFile(response, await service.previewDocument(context, params.id)),
  );
  route(router, endpoints.create, (context, { body }) => service.createDocument(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateDocument(context, { id: params.id, version }, input),
  );
  route(router, endpoints.approve, (context, { params, body }) =>
    service.approveDocument(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.sendBack, (context, { params, body: { version, ...reason } }) =>
    service.sendDocumentBack(context, { id: params.id, version }, reason),
  );
  route(router, endpoints.remove, (context, { params, body: { version, reason } }) =>
    service.deleteDocument(context, { id: params.id, version }, reason),
  );
  return router;
};
