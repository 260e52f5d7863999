import { changeRequestEndpoints as endpoints, ownChangeRequestEndpoints as own } from '@hr/contracts/change-requests';
import { Router } from 'express';
import { route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { changeRequestStore } from './change-request.rows.ts';
import * as service from './change-request.service.ts';
import { listOwnRequests, requestChange, withdrawRequest } from './own-change-request.service.ts';

export const changeRequestRoutes = (): Router => {
  const router = Router();
  bindReading(router, changeRequestStore, endpoints);
  route(router, endpoints.approve, (context, { params, body }) =>
    service.approveRequest(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.sendBack, (context, { params, body: { version, ...reason } }) =>
    service.sendRequestBack(context, { id: params.id, version }, reason),
  );
  route(router, endpoints.reveal, (context, { params }) => service.revealAccount(context, params.id));
  route(router, own.list, listOwnRequests);
  route(router, own.create, (context, { body }) => requestChange(context, body));
  route(router, own.withdraw, (context, { params, body }) =>
    withdrawRequest(context, { id: params.id, version: body.version }),
  );
  return router;
};
