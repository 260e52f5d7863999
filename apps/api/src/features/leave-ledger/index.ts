export { giveDueGrants } from './due-grants.service.ts';
export { seekLeavingDifferences } from './leaving-difference.service.ts';
export { earnHours, endOfEarned, takeEarnedBack } from './earned-hours.service.ts';
export { leaveBalanceCards } from './leave-balance.rows.ts';
export { leaveEvents } from './leave-events.rows.ts';
export { tellOfEnding } from './leave-news.service.ts';
export { findHoursStandings, type HoursStanding } from './leave-standing.rows.ts';
export { findLedgersToDraw, postEntries } from './leave-ledger.repository.ts';
export { leaveLedgerRoutes } from './leave-ledger.routes.ts';
