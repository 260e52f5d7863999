import {
  accessNoticeEndpoints,
  accountEndpoints as endpoints,
  resetRequestEndpoints,
} from '@hr/contracts/access/accounts';
import type { Router } from 'express';
import { listOpenSessions } from '#auth/open-sessions.ts';
import { apiRouter, route } from '#http/route.ts';
import { bindReading, getRecord } from '#records/index.ts';
import { accountStore, countPendingApplications } from './account.rows.ts';
import { relyingPartyOf } from '#auth/relying-party.ts';
import { invite } from './invitation.service.ts';
import * as service from './account.service.ts';
import * as reset from './reset.service.ts';
import { listNotices } from './reset-request.rows.ts';

const commands = [
  [endpoints.unbind, service.unbindAccount],
  [endpoints.lock, service.lockAccount],
  [endpoints.unlock, service.unlockAccount],
  [endpoints.disable, service.disableAccount],
  [endpoints.enable, service.enableAccount],
  [endpoints.resetSecondFactor, reset.resetSecondFactor],
] as const;

export const accountRoutes = (): Router => {
  const router = apiRouter();
  bindReading(router, accountStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createAccount(context, body));
  route(router, endpoints.invite, async (context, { body }, request) => {
    const { letters, refused } = await invite(context, { ...body, address: `${relyingPartyOf(request).origin}/login` });
    return { letters, refused: [...refused] };
  });
  route(router, endpoints.sessions, async (context, { params }) => {
    await getRecord(context, accountStore, { id: params.id });
    return { items: await listOpenSessions(context, params.id) };
  });
  route(router, endpoints.pendingApplications, async (context, { params }) => {
    await getRecord(context, accountStore, { id: params.id });
    return { count: await countPendingApplications(context, params.id) };
  });
  route(router, endpoints.revokeSession, (context, { params }) => service.revokeSession(context, params));
  route(router, endpoints.changeRoles, (context, { params, body: { version, ...roles } }) =>
    service.changeRoles(context, { id: params.id, version }, roles),
  );
  route(router, endpoints.bind, (context, { params, body: { version, ...binding } }) =>
    service.bindAccount(context, { id: params.id, version }, binding),
  );
  route(router, endpoints.resetPassword, (context, { params, body }) =>
    reset.resetPassword(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.requestReset, (context, { params, body: { version, ...input } }) =>
    reset.requestReset(context, { id: params.id, version }, input),
  );
  for (const [endpoint, command] of commands) {
    route(router, endpoint, (context, { params, body }) => command(context, { id: params.id, version: body.version }));
  }
  bindResetRequests(router);
  return router;
};

const bindResetRequests = (router: Router): void => {
  route(router, resetRequestEndpoints.list, (context) => reset.listResetRequests(context));
  route(router, resetRequestEndpoints.approve, (context, { params }) => reset.approveReset(context, params.id));
  route(router, resetRequestEndpoints.reject, (context, { params }) => reset.rejectReset(context, params.id));
  route(router, accessNoticeEndpoints.list, async (context) => ({ items: await listNotices(context) }));
  route(router, accessNoticeEndpoints.read, (context, { params }) => reset.readNotice(context, params.id));
};
