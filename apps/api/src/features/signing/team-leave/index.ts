export { findTeam, type FoundMember } from './team-leave.rows.ts';
export { justOne, ownTeam } from './team-members.rows.ts';
export { teamLeaveRoutes } from './team-leave.routes.ts';
