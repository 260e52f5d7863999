export {
  signerSourceNames,
  leaveTypeNames,
  signerRuleNames,
  skipNames,
  stepModeNames,
  vacancyNames,
} from './sign-off-flow-names.ts';
export { type DryRunBody, dryRunBody, type DryRunResult, signOffFlowEndpoints } from './sign-off-flow.endpoints.ts';
export {
  type SignOffFlow,
  type SignOffFlowInput,
  type SignOffFlowListQuery,
  signOffFlows,
} from './sign-off-flow.schema.ts';
export { toSignerInput, type SignerInput, toSignerRule, signerText, type NamedSigner } from './signer-rule.schema.ts';
