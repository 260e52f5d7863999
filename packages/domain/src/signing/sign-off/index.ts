export { type AskedOfStep, askedOfSteps, type AskingStep, isAnswerTo, withAgreement } from './agreement.ts';
export type { SigningOrganisation } from './organisation.ts';
export {
  type ChainStep,
  type FlowPlace,
  type FlowStep,
  type FoundBy,
  informedOf,
  type SignOffChain,
  signOffChain,
  type SkippedBecause,
  skipReasons,
  type VacancyRule,
  vacancyRules,
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
export { type FlowConditions, flowFor, type FlowQuestion, isGeneralFlow, type SignOffFlow } from './sign-off-flow.ts';
export { type SignerRule, signerRuleKinds } from './signer-rule.ts';
export {
  allSignersLeft,
  type PlacedStep,
  type SignOffProgress,
  signersLeft,
  type StepAnswer,
  waitingStep,
} from './sign-off-progress.ts';
