export { findTeam, type TeamMemberLeave } from './team-leave.rows.ts';
export { singleEmployeeScope, ownTeamScope } from './team-members.rows.ts';
export { teamLeaveRoutes } from './team-leave.routes.ts';
