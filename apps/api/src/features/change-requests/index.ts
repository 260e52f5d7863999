export { changeRequestFinder } from './change-request-finder.rows.ts';
export { changeRequestRoutes } from './change-request.routes.ts';
export { changeRequestCards } from './change-request.rows.ts';
