import { scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { publishSchedule } from './publish-schedule.service.ts';
import { lockSchedule, unlockSchedule } from './schedule-lock.service.ts';
import { checkCells, listViolations } from './schedule-violations.service.ts';
import { getSchedule, saveSchedule } from './schedule.service.ts';

export const scheduleRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.month, (context, { query }) => getSchedule(context, query));
  route(router, endpoints.save, (context, { body }) => saveSchedule(context, body.cells));
  route(router, endpoints.violations, (context, { query }) => listViolations(context, query));
  route(router, endpoints.check, (context, { body }) => checkCells(context, body));
  route(router, endpoints.publish, (context, { body }) => publishSchedule(context, body));
  route(router, endpoints.lock, (context, { body }) => lockSchedule(context, body));
  route(router, endpoints.unlock, (context, { body }) => unlockSchedule(context, body));
  return router;
};
