export { leaveBalanceCards } from './leave-balance.rows.ts';
export { leaveLedgerRoutes } from './leave-ledger.routes.ts';
