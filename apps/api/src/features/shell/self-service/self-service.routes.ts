import {
  myContractEndpoints,
  myDataEndpoints,
  myDocumentEndpoints,
  myLeaveEndpoints,
  myScheduleEndpoints,
} from '@hr/contracts/shell/self-service';
import type { Router } from 'express';
import { selfContext } from '#access/index.ts';
import { bindUploadRoute, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import * as contracts from './my-contracts.service.ts';
import * as data from './my-data.service.ts';
import * as documents from './my-documents.service.ts';
import * as leave from './my-leave.service.ts';
import { listMySchedule } from './my-schedule.service.ts';

export const selfServiceRoutes = (): Router => {
  const router = apiRouter();
  route(router, myDataEndpoints.get, data.getMyData);
  route(router, myDataEndpoints.employment, data.getMyEmployment);
  route(router, myDataEndpoints.timeline, data.listMyTimeline);
  route(router, myDataEndpoints.reveal, (context, { body }) => data.revealOwnField(context, body.field));
  bindUploadRoute(router, myDocumentEndpoints.upload, { contextOf: selfContext });
  route(router, myDocumentEndpoints.list, documents.listMyDocuments);
  route(router, myDocumentEndpoints.required, documents.listMyRequired);
  route(router, myDocumentEndpoints.create, (context, { body }) => documents.createMyDocument(context, body));
  downloadRoute(router, myDocumentEndpoints.download, async (context, { params }, response) =>
    sendStoredFile(response, await documents.openMyDocument(context, params.id)),
  );
  route(router, myContractEndpoints.list, contracts.listMyContracts);
  route(router, myContractEndpoints.sign, (context, { params: { id }, body: { version } }) =>
    contracts.signMyContract(context, { id, version }),
  );
  route(router, myContractEndpoints.reveal, (context, { params: { id } }) => contracts.revealMyPay(context, id));
  downloadRoute(router, myContractEndpoints.document, async (context, { params }, response) =>
    sendStoredFile(response, await contracts.openMyContract(context, params.id)),
  );
  downloadRoute(router, myContractEndpoints.signedFile, async (context, { params }, response) =>
    sendStoredFile(response, await contracts.openMySignedFile(context, params.id)),
  );
  route(router, myLeaveEndpoints.get, (context, { query }) => leave.getMyLeave(context, query));
  route(router, myLeaveEndpoints.year, (context, { query }) => leave.getMyLeaveYear(context, query));
  route(router, myScheduleEndpoints.get, (context, { query }) => listMySchedule(context, query));
  return router;
};
