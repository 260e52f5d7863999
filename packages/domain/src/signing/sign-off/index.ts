export { type StepRequest, stepRequests, type AnswerableStep, isAnswerAllowed, addAgreementStep } from './agreement.ts';
export {
  type ChainStep,
  type FlowPlace,
  type FlowStep,
  type SignerSource,
  listInformedEmployees,
  type SignOffChain,
  buildSignOffChain,
  type SkipReason,
  skipReasons,
  type VacancyRule,
  vacancyRules,
} from './sign-off-chain.ts';
export {
  type DeputyState,
  deputyStateOn,
  deputyStates,
  isDeputyWithdrawable,
  findDeputyRing,
  type SignOffDeputy,
  listRepresentedSigners,
} from './sign-off-deputies.ts';
export { type FlowConditions, findFlow, type FlowQuestion, isGeneralFlow, type SignOffFlow } from './sign-off-flow.ts';
export { type SignerRule, signerRuleKinds, type SigningOrganisation } from './signer-rule.ts';
export {
  listAllPendingSigners,
  type PlacedStep,
  type SignOffProgress,
  listPendingSigners,
  type StepAnswer,
  findPendingStep,
} from './sign-off-progress.ts';
