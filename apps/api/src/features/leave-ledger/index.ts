export { leaveBalanceCards } from './leave-balance.rows.ts';
export { leaveBalanceFinder } from './leave-balance-finder.rows.ts';
export { leaveLedgerRoutes } from './leave-ledger.routes.ts';
