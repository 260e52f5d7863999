import { employeeContractEndpoints as endpoints } from '@hr/contracts/contracts/employee-contracts';
import type { Router } from 'express';
import { previewVersion, requireUsableVersion } from '#features/contracts/contract-templates/index.ts';
import { bindUploadRoute, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { attachDocument, attachSigned } from './files/contract-attachment.service.ts';
import { createContracts, previewContracts } from './drafting/contract-batch.service.ts';
import { produceDocuments } from './files/contract-document.service.ts';
import { contractImports } from './drafting/contract-import.ts';
import {
  listEndChanges,
  openDocument,
  openEndChangeFile,
  openSignedFile,
  sendDocuments,
} from './files/contract-file.service.ts';
import { previewRenewals, renewContract, renewContracts } from './drafting/contract-renewal.service.ts';
import { checkPay, listWarnings } from './contract-warnings.service.ts';
import { employeeContractStore } from './employee-contract.rows.ts';
import * as service from './employee-contract.service.ts';

const steps = [
  [endpoints.submit, service.submitContract],
  [endpoints.retract, service.retractContract],
] as const;

/** Binds the downloads of contract files. */
const bindFiles = (router: Router): void => {
  downloadRoute(router, endpoints.document, async (context, { params }, response) =>
    sendStoredFile(response, await openDocument(context, params.id)),
  );
  downloadRoute(router, endpoints.signedFile, async (context, { params }, response) =>
    sendStoredFile(response, await openSignedFile(context, params.id)),
  );
  downloadRoute(router, endpoints.endChangeFile, async (context, { params }, response) =>
    sendStoredFile(response, await openEndChangeFile(context, params)),
  );
};

export const employeeContractRoutes = (): Router => {
  const router = apiRouter();
  bindUploadRoute(router, endpoints.upload, { allowed: ['pdf', 'docx'] });
  bindImport(router, contractImports, endpoints);
  // Must precede the record route, whose path also matches.
  downloadRoute(router, endpoints.documents, (context, { query }, response) =>
    sendDocuments(context, response, query.ids),
  );
  bindReading(router, employeeContractStore, endpoints);
  route(router, endpoints.preview, (context, { body: { templateId, ...params } }) =>
    previewVersion(context, () => requireUsableVersion(context, templateId), params),
  );
  route(router, endpoints.produce, (context, { body }) => produceDocuments(context, body));
  route(router, endpoints.createMany, (context, { body }) => createContracts(context, body));
  route(router, endpoints.previewMany, (context, { body }) => previewContracts(context, body));
  route(router, endpoints.create, (context, { body }) => service.createContract(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateContract(context, { id: params.id, version }, input),
  );
  route(router, endpoints.judgePay, (context, { body }) => checkPay(context, body));
  route(router, endpoints.reveal, (context, { params }) => service.revealPay(context, { id: params.id, field: 'pay' }));
  route(router, endpoints.endChanges, (context, { params }) => listEndChanges(context, params.id));
  route(router, endpoints.warnings, (context, { params }) => listWarnings(context, params.id));
  route(router, endpoints.sign, (context, { params, body: { version, ...signing } }) =>
    service.signContract(context, { id: params.id, version }, signing),
  );
  route(router, endpoints.attachSigned, (context, { params, body: { version, ...file } }) =>
    attachSigned(context, { id: params.id, version }, file),
  );
  route(router, endpoints.attachDocument, (context, { params, body: { version, ...file } }) =>
    attachDocument(context, { id: params.id, version }, file),
  );
  route(router, endpoints.changeEnd, (context, { params, body: { version, ...end } }) =>
    service.changeContractEnd(context, { id: params.id, version }, end),
  );
  route(router, endpoints.terminate, (context, { params, body: { version, ...end } }) =>
    service.terminateContract(context, { id: params.id, version }, end),
  );
  route(router, endpoints.void, (context, { params, body: { version, ...reason } }) =>
    service.voidContract(context, { id: params.id, version }, reason),
  );
  route(router, endpoints.renew, (context, { params, body: { version, ...period } }) =>
    renewContract(context, { id: params.id, version }, period),
  );
  route(router, endpoints.renewMany, (context, { body }) => renewContracts(context, body));
  route(router, endpoints.previewRenewals, (context, { body }) => previewRenewals(context, body));
  for (const [endpoint, command] of steps) {
    route(router, endpoint, (context, { params, body }) => command(context, { id: params.id, version: body.version }));
  }
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteContract(context, { id: params.id, version: query.version }),
  );
  bindFiles(router);
  return router;
};
