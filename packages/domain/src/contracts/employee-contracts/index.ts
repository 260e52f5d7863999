export { haveCommonDay, findOverlaps } from './contract-overlap.ts';
export {
  type ContractCommand,
  contractCommandsFrom,
  contractDaysLeft,
  type ContractProgress,
  type ContractStage,
  contractStages,
  type ContractState,
  contractStateOn,
  contractStates,
  EXPIRING_DAYS,
  isContractCommandAllowed,
  lastDayOf,
  stageAfter,
  stageOf,
} from './contract-state.ts';
export type { ContractWarning } from './contract-warning.ts';
export { contractWarnings } from './contract-warnings.ts';
export type { InsurancePeriod } from './insurance-warnings.ts';
export { type ContractPayBasis, type PaidTerm, payBases, payWarnings } from './pay-warnings.ts';
export { type RenewalFault, planRenewal, renewalPeriod } from './renewal.ts';
