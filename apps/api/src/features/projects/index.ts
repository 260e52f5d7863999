export { projectRoutes } from './project.routes.ts';
export { projectCards, projectStore } from './project.rows.ts';
