import { officeHours } from '@hr/contracts/office-hours';
import { Router } from 'express';
import { bindTimeline, timelineCommands } from '#timelines/index.ts';
import { officeHoursStore, requireOfDepartment } from './office-hours.rows.ts';

export const officeHoursRoutes = (): Router => {
  const router = Router();
  bindTimeline(router, officeHoursStore, {
    endpoints: officeHours.endpoints,
    commands: timelineCommands(officeHoursStore, { requireUnused: requireOfDepartment }),
  });
  return router;
};
