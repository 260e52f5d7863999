export { leaveBalanceCards } from './leave-balance.rows.ts';
export { leaveEvents } from './leave-events.rows.ts';
export { leaveLedgerRoutes } from './leave-ledger.routes.ts';
