export { hiringRoutes } from './hiring.routes.ts';
