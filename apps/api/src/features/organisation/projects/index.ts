export { projectRoutes } from './project.routes.ts';
export { effectiveEndOf, partsIn, projectCards, projectStore } from './project.rows.ts';
export { projectEvents } from './project-events.rows.ts';
