export { selfServiceRoutes } from './self-service.routes.ts';
