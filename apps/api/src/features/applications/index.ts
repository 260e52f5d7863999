export { applicationFinder } from './application-finder.rows.ts';
export { applicationRoutes } from './application.routes.ts';
export { keepExpiring } from './expiring.service.ts';
export { recountLeave } from './kinds/leave/recount-leave.ts';
export { countTasks } from './signing.rows.ts';
export { taskCards } from './task-cards.rows.ts';
