import type { ChainStep } from './sign-off-chain.ts';

/** Request of a step: a signature, or the consent of the duty deputy to do the applicant's work. */
export const stepRequests = ['signature', 'agreement'] as const;

export type StepRequest = (typeof stepRequests)[number];

/** A step with its request. */
export interface AnswerableStep extends ChainStep {
  readonly asks: StepRequest;
  /** The flow lets its signers reject for good (不核准). */
  readonly allowsRejection: boolean;
}

interface AgreementOptions {
  /** Null for an application without a duty deputy. */
  readonly agentId: string | null;
  readonly allowsRejection: boolean;
}

const NAME = '代理人同意';

const agreementOf = (agentId: string): AnswerableStep => ({
  name: NAME,
  mode: 'one',
  signers: [agentId],
  asks: 'agreement',
  allowsRejection: false,
});

/**
 * Puts the consent of the duty deputy before all steps of the chain, so that no signer signs leave without a deputy.
 */
export const addAgreementStep = (
  steps: readonly ChainStep[],
  { agentId, allowsRejection }: AgreementOptions,
): AnswerableStep[] => [
  ...(agentId === null ? [] : [agreementOf(agentId)]),
  ...steps.map((step) => ({ ...step, asks: 'signature' as const, allowsRejection })),
];

/** Returns whether the action can answer the step. A duty deputy can only approve or return. */
export const isAnswerAllowed = (asks: StepRequest, action: 'approve' | 'return' | 'question' | 'reject'): boolean =>
  asks === 'signature' || action === 'approve' || action === 'return';
