import { teamLeaveEndpoints as endpoints } from '@hr/contracts/signing/team-leave';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { getOwnTeamLeave, listTeamLeave } from './team-leave.service.ts';

export { findTeam, type TeamMemberLeave } from './team-leave.rows.ts';
export { singleEmployeeScope, ownTeamScope } from './team-members.rows.ts';

export const teamLeaveRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.own, (context, { query }) => getOwnTeamLeave(context, query));
  route(router, endpoints.list, (context, { query }) => listTeamLeave(context, query));
  return router;
};
