import * as endpoints from '@hr/contracts/accounts';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { downloadRoute, route } from '#http/route.ts';
import { exportAccounts } from './account-export.ts';
import { getAccount, listAccounts, listSessions } from './account.read-model.ts';
import * as service from './account.service.ts';

const commands = [
  [endpoints.unbindAccount, service.unbindAccount],
  [endpoints.lockAccount, service.lockAccount],
  [endpoints.unlockAccount, service.unlockAccount],
  [endpoints.disableAccount, service.disableAccount],
  [endpoints.enableAccount, service.enableAccount],
  [endpoints.resetSecondFactor, service.resetSecondFactor],
] as const;

export const accountRoutes = (): Router => {
  const router = Router();
  downloadRoute(router, endpoints.exportAccounts, (context, { query }, response) =>
    exportAccounts(context, query, response),
  );
  route(router, endpoints.listAccounts, (context, { query }) => listAccounts(context, query));
  route(router, endpoints.createAccount, (context, { body }) => service.createAccount(context, body));
  route(router, endpoints.getAccount, (context, { params }) => getAccount(context, params.accountId));
  route(router, endpoints.listAccountAuditEntries, async (context, { params, query }) => {
    await getAccount(context, params.accountId);
    return listAuditEntriesOf(context.db, { entity: 'emp_account', entityId: params.accountId }, query);
  });
  route(router, endpoints.listAccountSessions, async (context, { params }) => {
    await getAccount(context, params.accountId);
    return { items: await listSessions(context, params.accountId) };
  });
  route(router, endpoints.revokeAccountSession, (context, { params }) => service.revokeSession(context, params));
  route(router, endpoints.changeAccountRole, (context, { params, body }) =>
    service.changeRole(context, { id: params.accountId, ...body }),
  );
  route(router, endpoints.bindAccount, (context, { params, body }) =>
    service.bindAccount(context, { id: params.accountId, ...body }),
  );
  route(router, endpoints.resetPassword, (context, { params, body }) =>
    service.resetPassword(context, { id: params.accountId, version: body.version }),
  );
  for (const [endpoint, command] of commands) {
    route(router, endpoint, (context, { params, body }) =>
      command(context, { id: params.accountId, version: body.version }),
    );
  }
  return router;
};
