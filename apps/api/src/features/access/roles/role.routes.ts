import { type Role, roleEndpoints as endpoints } from '@hr/contracts/access/roles';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindLog, getRecord } from '#records/index.ts';
import { roleStore } from './role.rows.ts';
import * as service from './role.service.ts';

export const roleRoutes = (): Router => {
  const router = apiRouter();
  // Before the routes with a parameter, which would match `preview` as an id.
  route(router, endpoints.endPreview, (context) => service.endPreview(context));
  route(router, endpoints.list, (context) => service.listRoles(context));
  route(router, endpoints.get, (context, { params }) => getRecord<Role>(context, roleStore, { id: params.id }));
  bindLog(router, roleStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createRole(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateRole(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteRole(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.copy, (context, { params, body }) => service.copyRole(context, params.id, body));
  route(router, endpoints.assign, (context, { params, body }) =>
    service.assignRole(context, { id: params.id, accountIds: body.accountIds }),
  );
  route(router, endpoints.startPreview, (context, { params }) => service.startPreview(context, params.id));
  return router;
};
