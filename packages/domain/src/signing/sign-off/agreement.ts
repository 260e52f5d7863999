import type { ChainStep } from './sign-off-chain.ts';

/** What a step asks of whoever answers it: to sign, or to agree to do the applicant's work meanwhile. */
export const askedOfSteps = ['signature', 'agreement'] as const;

export type AskedOfStep = (typeof askedOfSteps)[number];

/** A step with what it asks. */
export interface AskingStep extends ChainStep {
  readonly asks: AskedOfStep;
  /** Whether its signers may refuse for good (不核准); as the flow says. */
  readonly allowsRejection: boolean;
}

interface Asking {
  /** Null for an application without an agent. */
  readonly agentId: string | null;
  readonly allowsRejection: boolean;
}

const NAME = '代理人同意';

const agreementOf = (agentId: string): AskingStep => ({
  name: NAME,
  mode: 'one',
  signers: [agentId],
  asks: 'agreement',
  allowsRejection: false,
});

/** The chain with the agent before all others: nobody signs what nobody stands in for. */
export const withAgreement = (steps: readonly ChainStep[], { agentId, allowsRejection }: Asking): AskingStep[] => [
  ...(agentId === null ? [] : [agreementOf(agentId)]),
  ...steps.map((step) => ({ ...step, asks: 'signature' as const, allowsRejection })),
];

/** What can be answered: an agent agrees or does not, which sends it back to its applicant. */
export const isAnswerTo = (asks: AskedOfStep, action: 'approve' | 'return' | 'question' | 'reject'): boolean =>
  asks === 'signature' || action === 'approve' || action === 'return';
