export { projectRoutes } from './project.routes.ts';
export { projectCards, projectStore } from './project.rows.ts';
export { projectEvents } from './project-events.rows.ts';
export { effectiveEndOf, partsIn } from './project-parts.rows.ts';
