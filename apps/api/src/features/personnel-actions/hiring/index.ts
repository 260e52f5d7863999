export { hiringRoutes } from './hiring.routes.ts';
export { hire } from './hiring.service.ts';
