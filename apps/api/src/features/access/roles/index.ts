export { requireAccountWithin } from './beyond-own-access.ts';
export { holdRoles, roleStore } from './role.rows.ts';
export { roleRoutes } from './role.routes.ts';
