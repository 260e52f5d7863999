export { projectRoutes } from './project.routes.ts';
export { projectStore } from './project.rows.ts';
