import type { ChainStep } from './sign-off-chain.ts';

/** That a signer of a step has answered for it. */
export interface StepAnswer {
  /** The place of the step in the chain, from zero. */
  readonly step: number;
  /** The signer in whose name it was given, whoever gave it. */
  readonly signer: string;
}

const isDone = ({ mode, signers }: ChainStep, answered: ReadonlySet<string>): boolean =>
  mode === 'one' ? signers.some((signer) => answered.has(signer)) : signers.every((signer) => answered.has(signer));

/** The step that waits after these approvals, by its place from zero; null once all have approved. */
export const waitingStep = (chain: readonly ChainStep[], approvals: readonly StepAnswer[]): number | null => {
  const place = chain.findIndex((step, index) => {
    const answered = new Set(approvals.filter((answer) => answer.step === index).map(({ signer }) => signer));
    return !isDone(step, answered);
  });
  return place === -1 ? null : place;
};

/** Who is still asked at a step: of one that all sign, those who have not answered yet. */
export const waitingSigners = (
  chain: readonly ChainStep[],
  approvals: readonly StepAnswer[],
  step: number,
): readonly string[] => {
  const answered = new Set(approvals.filter((answer) => answer.step === step).map(({ signer }) => signer));
  return (chain[step]?.signers ?? []).filter((signer) => !answered.has(signer));
};
