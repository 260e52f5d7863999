export { inspectionPackRoutes } from './inspection-pack.routes.ts';
