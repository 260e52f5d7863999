export { teamLeaveRoutes } from './team-leave.routes.ts';
