export { findTeam, type TeamMemberLeave } from './team-leave.rows.ts';
export { singleEmployee, ownTeam } from './team-members.rows.ts';
export { teamLeaveRoutes } from './team-leave.routes.ts';
