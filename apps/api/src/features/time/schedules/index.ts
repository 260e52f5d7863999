import { scheduleEndpoints as endpoints, scheduleFileEndpoints } from '@hr/contracts/time/schedules';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import { readImportFile } from '#import/index.ts';
import { readScheduleFile } from './read-schedule-file.ts';
import { exportSchedule } from './schedule-export.ts';
import { lockSchedule, unlockSchedule } from './schedule-lock.service.ts';
import { checkCells, listViolations } from './schedule-violations.service.ts';
import { getSchedule, saveSchedule } from './schedule.service.ts';

export { announceChanges } from './announce-changes.ts';
export { checkSchedules, type PersonViolations } from './check-schedules.ts';
export { scheduleCards } from './schedule-cards.read-model.ts';
export { findDepartmentName, hasLockedDay, isMonthInScope } from './schedule-locks.rows.ts';
export { findScheduledPeople } from './schedule-people.rows.ts';
export { type CheckedCell, publishDrafts } from './schedule.rows.ts';
export { aboutSchedules, type PeriodQuery } from './schedule.service.ts';
export { findPublishedDays, findPublishedPlans, type PublishedDay, swapPublishedDays } from './published-days.rows.ts';

export const scheduleRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.month, (context, { query }) => getSchedule(context, query));
  route(router, endpoints.save, (context, { body }) => saveSchedule(context, body.cells));
  route(router, endpoints.violations, (context, { query }) => listViolations(context, query));
  route(router, endpoints.check, (context, { body }) => checkCells(context, body));
  route(router, endpoints.lock, (context, { body }) => lockSchedule(context, body));
  route(router, endpoints.unlock, (context, { body }) => unlockSchedule(context, body));
  downloadRoute(router, scheduleFileEndpoints.export, (context, { query }, response) =>
    exportSchedule(context, query, response),
  );
  uploadRoute(router, scheduleFileEndpoints.readFile, {
    read: (context, bytes) => readImportFile(context, bytes),
    run: (context, { query, file: table }) => readScheduleFile(context, { ...query, table }),
  });
  return router;
};
