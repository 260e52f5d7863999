export { accountFinder } from './account-finder.rows.ts';
export { accountRoutes } from './account.routes.ts';
export { accountCards } from './account.rows.ts';
export { accountEvents } from './account-events.rows.ts';
