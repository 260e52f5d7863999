import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { publishSchedule } from './publish-schedule.service.ts';

export { recalculateLeaveOfShifts } from './recalculate-shifts.rows.ts';

export const schedulePublicationRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.publish, (context, { body }) => publishSchedule(context, body));
  return router;
};
