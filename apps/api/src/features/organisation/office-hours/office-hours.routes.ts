import { officeHours, touchedLeaveEndpoint } from '@hr/contracts/organisation/office-hours';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { countAffectedLeave } from '#features/signing/applications/index.ts';
import { route } from '#http/route.ts';
import { bindTimeline, timelineCommands } from '#timelines/index.ts';
import { officeHoursStore, requireOfDepartment } from './office-hours.rows.ts';

export const officeHoursRoutes = (): Router => {
  const router = apiRouter();
  bindTimeline(router, officeHoursStore, {
    endpoints: officeHours.endpoints,
    commands: timelineCommands(officeHoursStore, { requireUnused: requireOfDepartment }),
  });
  route(router, touchedLeaveEndpoint, (context, { query }) => countAffectedLeave(context, query));
  return router;
};
