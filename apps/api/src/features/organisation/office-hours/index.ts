import { affectedLeaveEndpoint, officeHours } from '@hr/contracts/organisation/office-hours';
import type { Router } from 'express';
import { countAffectedLeave } from '#features/signing/applications/index.ts';
import { apiRouter, route } from '#http/route.ts';
import { bindTimeline, timelineCommands } from '#timelines/index.ts';
import { officeHoursStore, requireDepartmentHours } from './office-hours.rows.ts';

export { officeHoursStore } from './office-hours.rows.ts';

export const officeHoursRoutes = (): Router => {
  const router = apiRouter();
  bindTimeline(router, officeHoursStore, {
    endpoints: officeHours.endpoints,
    commands: timelineCommands(officeHoursStore, { requireUnused: requireDepartmentHours }),
  });
  route(router, affectedLeaveEndpoint, (context, { query }) => countAffectedLeave(context, query));
  return router;
};
