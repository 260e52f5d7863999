export { accountFinder } from './account-finder.rows.ts';
export { accountRoutes } from './account.routes.ts';
