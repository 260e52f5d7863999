import { attendanceAdjustmentEndpoints as endpoints } from '@hr/contracts/time/attendance-adjustments';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { findAdjustments } from './attendance-adjustment.rows.ts';
import { addAdjustment, voidAdjustmentOf } from './attendance-adjustment.service.ts';

export const attendanceAdjustmentRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.find, (context, { query }) => findAdjustments(context, query));
  route(router, endpoints.add, (context, { body }) => addAdjustment(context, body));
  route(router, endpoints.void, (context, { params, body }) => voidAdjustmentOf(context, params.id, body.reason));
  return router;
};
