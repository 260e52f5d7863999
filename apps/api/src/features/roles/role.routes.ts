import * as endpoints from '@hr/contracts/roles';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { route } from '#http/route.ts';
import { findRoles } from './role.read-model.ts';
import * as service from './role.service.ts';

export const roleRoutes = (): Router => {
  const router = Router();
  // Before the routes with a parameter, which would take `preview` for a role.
  route(router, endpoints.endPreview, (context) => service.endPreview(context));
  route(router, endpoints.listRoles, async ({ db, today }) => ({ items: await findRoles(db, today) }));
  route(router, endpoints.createRole, (context, { body }) => service.createRole(context, body));
  route(router, endpoints.updateRole, (context, { params, body: { version, ...input } }) =>
    service.updateRole(context, { id: params.roleId, version, input }),
  );
  route(router, endpoints.deleteRole, (context, { params, query }) =>
    service.deleteRole(context, { id: params.roleId, version: query.version }),
  );
  route(router, endpoints.copyRole, (context, { params, body }) =>
    service.copyRole(context, { id: params.roleId, name: body.name }),
  );
  route(router, endpoints.assignRole, (context, { params, body }) =>
    service.assignRole(context, { id: params.roleId, accountIds: body.accountIds }),
  );
  route(router, endpoints.listRoleAuditEntries, (context, { params, query }) =>
    listAuditEntriesOf(context.db, { entity: 'role', entityId: params.roleId }, query),
  );
  route(router, endpoints.startPreview, (context, { params }) => service.startPreview(context, params.roleId));
  return router;
};
