import type { ChainStep } from './sign-off-chain.ts';

/** What a step asks of whoever answers it: to sign, or to agree to do the applicant's work meanwhile. */
export const askedOfSteps = ['signature', 'agreement'] as const;

export type AskedOfStep = (typeof askedOfSteps)[number];

/** A step with what it asks. */
export interface AskingStep extends ChainStep {
  readonly asks: AskedOfStep;
}

const NAME = '代理人同意';

/** The chain with the agent before all others: nobody signs what nobody stands in for. Null for an application without one. */
export const withAgreement = (steps: readonly ChainStep[], agentId: string | null): AskingStep[] => [
  ...(agentId === null ? [] : [{ name: NAME, mode: 'one' as const, signers: [agentId], asks: 'agreement' as const }]),
  ...steps.map((step) => ({ ...step, asks: 'signature' as const })),
];

/** What can be answered: an agent agrees or does not, which sends it back to its applicant. */
export const isAnswerTo = (asks: AskedOfStep, action: 'approve' | 'return' | 'question' | 'reject'): boolean =>
  asks === 'signature' || action === 'approve' || action === 'return';
