export { holdRole } from './role.read-model.ts';
export { roleRoutes } from './role.routes.ts';
