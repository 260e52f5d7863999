import {
  annualGrantEndpoints,
  leaveBalanceEndpoints,
  leaveMovementEndpoints,
  leaveOpenings,
  leaveStatementEndpoints,
} from './leave-ledger/index.ts';

export const leaveEndpoints = [
  annualGrantEndpoints,
  leaveBalanceEndpoints,
  leaveMovementEndpoints,
  leaveOpenings.endpoints,
  leaveStatementEndpoints,
];
