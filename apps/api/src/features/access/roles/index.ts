export { ensureAdministrator, refuseDemoAccounts } from './first-administrator.repository.ts';
export { requireAccountWithinOwnAccess } from './beyond-own-access.ts';
export { lockRoles, roleStore } from './role.rows.ts';
export { roleRoutes } from './role.routes.ts';
