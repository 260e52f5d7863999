export { findStatutoryTables, statutoryTableCards, statutoryTableStore } from './statutory-table.rows.ts';
export { statutoryTableRoutes } from './statutory-table.routes.ts';
export { type ComparedIds, findComparedTables } from './statutory-table.service.ts';
