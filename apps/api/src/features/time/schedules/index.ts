import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { getSchedule, listViolations, publishSchedule, saveSchedule } from './schedule.service.ts';

export const scheduleRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.month, (context, { query }) => getSchedule(context, query));
  route(router, endpoints.save, (context, { body }) => saveSchedule(context, body.cells));
  route(router, endpoints.violations, (context, { query }) => listViolations(context, query));
  route(router, endpoints.publish, (context, { body }) => publishSchedule(context, body));
  return router;
};
