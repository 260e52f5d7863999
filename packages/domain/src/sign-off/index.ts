export type { SigningOrganisation } from './organisation.ts';
export {
  type ChainStep,
  type FlowStep,
  type SignerRule,
  type SignOffChain,
  signOffChain,
  type SkippedBecause,
  type SkippedStep,
} from './sign-off-chain.ts';
export {
  type DeputyState,
  deputyStateOn,
  deputyStates,
  isDeputyWithdrawable,
  ringClosedBy,
  type SignOffDeputy,
  signsFor,
} from './sign-off-deputies.ts';
export { flowFor, type FlowQuestion, type SignOffFlow } from './sign-off-flow.ts';
export { type StepAnswer, waitingSigners, waitingStep } from './sign-off-progress.ts';
