import {
  myContractEndpoints,
  myDataEndpoints,
  myDocumentEndpoints,
  myLeaveEndpoints,
} from '@hr/contracts/shell/self-service';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { asThemselves } from '#access/index.ts';
import { bindUpload, sendKeptFile } from '#files/index.ts';
import { downloadRoute, route } from '#http/route.ts';
import * as contracts from './my-contracts.service.ts';
import * as data from './my-data.service.ts';
import * as documents from './my-documents.service.ts';
import * as leave from './my-leave.service.ts';

export const selfServiceRoutes = (): Router => {
  const router = apiRouter();
  route(router, myDataEndpoints.get, data.getMyData);
  route(router, myDataEndpoints.employment, data.getMyEmployment);
  route(router, myDataEndpoints.timeline, data.listMyTimeline);
  route(router, myDataEndpoints.reveal, (context, { body }) => data.revealMine(context, body.field));
  bindUpload(router, myDocumentEndpoints.upload, { actingAs: asThemselves });
  route(router, myDocumentEndpoints.list, documents.listMyDocuments);
  route(router, myDocumentEndpoints.required, documents.listMyRequired);
  route(router, myDocumentEndpoints.create, (context, { body }) => documents.createMyDocument(context, body));
  downloadRoute(router, myDocumentEndpoints.download, async (context, { params }, response) =>
    sendKeptFile(response, await documents.takeMyDocument(context, params.id)),
  );
  route(router, myContractEndpoints.list, contracts.listMyContracts);
  route(router, myContractEndpoints.sign, (context, { params: { id }, body: { version } }) =>
    contracts.signMyContract(context, { id, version }),
  );
  route(router, myContractEndpoints.reveal, (context, { params: { id } }) => contracts.revealMyPay(context, id));
  downloadRoute(router, myContractEndpoints.document, async (context, { params }, response) =>
    sendKeptFile(response, await contracts.takeMyContract(context, params.id)),
  );
  downloadRoute(router, myContractEndpoints.signedFile, async (context, { params }, response) =>
    sendKeptFile(response, await contracts.takeMySignedFile(context, params.id)),
  );
  route(router, myLeaveEndpoints.get, (context, { query }) => leave.getMyLeave(context, query));
  route(router, myLeaveEndpoints.year, (context, { query }) => leave.getMyLeaveYear(context, query));
  return router;
};
