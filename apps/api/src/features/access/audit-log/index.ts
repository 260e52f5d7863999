import * as endpoints from '@hr/contracts/audit';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { exportAuditLog } from './audit-log.export.ts';
import { listAuditLog } from './audit-log.read-model.ts';

/** Routes to read the audit log. Entries are written only by the audited actions themselves. */
export const auditLogRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.listAuditLog, (context, { query }) => listAuditLog(context, query));
  downloadRoute(router, endpoints.exportAuditLog, (context, { query }, response) =>
    exportAuditLog(context, query, response),
  );
  return router;
};
