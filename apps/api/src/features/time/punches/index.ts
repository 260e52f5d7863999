import { myAttendanceEndpoints, punchEndpoints as endpoints, punchFileEndpoints } from '@hr/contracts/time/attendance';
import type { Router } from 'express';
import { apiRouter, route, uploadRoute } from '#http/route.ts';
import { importPunchFile, previewPunchFile } from './import-punch-file.ts';
import { addPunch, listOwnPunches, punchNow, voidPunchOf } from './punch.service.ts';

export { findPunches, insertPunches, voidCorrections } from './punch.rows.ts';

export const punchRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.add, (context, { body }) => addPunch(context, body));
  route(router, endpoints.void, (context, { params, body }) => voidPunchOf(context, params.id, body.reason));
  route(router, myAttendanceEndpoints.punches, (context) => listOwnPunches(context));
  route(router, myAttendanceEndpoints.punch, (context, { body }) => punchNow(context, body.direction));
  uploadRoute(router, punchFileEndpoints.preview, {
    read: async (_context, bytes) => bytes,
    run: (context, { query, file }) => previewPunchFile(context, query.formatId, file),
  });
  uploadRoute(router, punchFileEndpoints.import, {
    read: async (_context, bytes) => bytes,
    run: (context, { query, file }) => importPunchFile(context, { ...query, bytes: file }),
  });
  return router;
};
