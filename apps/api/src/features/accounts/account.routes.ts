import { accountEndpoints as endpoints } from '@hr/contracts/accounts';
import { Router } from 'express';
import { route } from '#http/route.ts';
import { bindReading, getRecord } from '#records/index.ts';
import { accountStore, listSessions } from './account.rows.ts';
import * as service from './account.service.ts';

const commands = [
  [endpoints.unbind, service.unbindAccount],
  [endpoints.lock, service.lockAccount],
  [endpoints.unlock, service.unlockAccount],
  [endpoints.disable, service.disableAccount],
  [endpoints.enable, service.enableAccount],
  [endpoints.resetSecondFactor, service.resetSecondFactor],
] as const;

export const accountRoutes = (): Router => {
  const router = Router();
  bindReading(router, accountStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createAccount(context, body));
  route(router, endpoints.sessions, async (context, { params }) => {
    await getRecord(context, accountStore, { id: params.id });
    return { items: await listSessions(context, params.id) };
  });
  route(router, endpoints.revokeSession, (context, { params }) => service.revokeSession(context, params));
  route(router, endpoints.changeRoles, (context, { params, body: { version, ...roles } }) =>
    service.changeRoles(context, { id: params.id, version }, roles),
  );
  route(router, endpoints.bind, (context, { params, body: { version, ...binding } }) =>
    service.bindAccount(context, { id: params.id, version }, binding),
  );
  route(router, endpoints.resetPassword, (context, { params, body }) =>
    service.resetPassword(context, { id: params.id, version: body.version }),
  );
  for (const [endpoint, command] of commands) {
    route(router, endpoint, (context, { params, body }) => command(context, { id: params.id, version: body.version }));
  }
  return router;
};
