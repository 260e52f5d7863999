import type { ChainStep } from './sign-off-chain.ts';

/** Request of a step: a signature, or the consent of the duty deputy to do the applicant's work. */
export const stepRequests = ['signature', 'agreement'] as const;

export type StepRequest = (typeof stepRequests)[number];

/** A step with its request. */
export interface AnswerableStep extends ChainStep {
  readonly asks: StepRequest;
  /** The flow lets its signers reject finally (不核准). */
  readonly allowsRejection: boolean;
}

interface AgreementOptions {
  /** Null for an application without a duty deputy. */
  readonly agentId: string | null;
  readonly stepName: string;
  readonly allowsRejection: boolean;
}

const createAgreementStep = (agentId: string, name: string): AnswerableStep => ({
  name,
  mode: 'one',
  signers: [agentId],
  asks: 'agreement',
  allowsRejection: false,
});

/**
 * Puts the consent of the duty deputy before all steps of the chain, so that no signer signs leave without a deputy.
 * Decision 052.
 */
export const addAgreementStep = (
  steps: readonly ChainStep[],
  { agentId, stepName, allowsRejection }: AgreementOptions,
): AnswerableStep[] => [
  ...(agentId === null ? [] : [createAgreementStep(agentId, stepName)]),
  ...steps.map((step) => ({ ...step, asks: 'signature' as const, allowsRejection })),
];

/** Returns whether the action can answer the step. A duty deputy can only approve or return. */
export const isAnswerAllowed = (asks: StepRequest, action: 'approve' | 'return' | 'question' | 'reject'): boolean =>
  asks === 'signature' || action === 'approve' || action === 'return';
