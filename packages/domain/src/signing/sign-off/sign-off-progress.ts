import type { AnswerableStep } from './agreement.ts';
import type { ChainStep } from './sign-off-chain.ts';

/** A step of a submitted chain. `place` identifies it permanently; it is not its order, since steps can be inserted. */
export interface PlacedStep extends AnswerableStep {
  readonly place: number;
}

/** A signer's answer to a step. */
export interface StepAnswer {
  /** Place of the step. */
  readonly step: number;
  /** Signer on whose behalf the answer was given, also if a deputy gave it. */
  readonly signer: string;
}

/** Progress of a chain. */
export interface SignOffProgress {
  /** In sign-off order. */
  readonly chain: readonly PlacedStep[];
  readonly approvals: readonly StepAnswer[];
}

const answeredAt = (approvals: readonly StepAnswer[], place: number): ReadonlySet<string> =>
  new Set(approvals.filter(({ step }) => step === place).map(({ signer }) => signer));

const isDone = ({ mode, signers }: ChainStep, answered: ReadonlySet<string>): boolean =>
  mode === 'one' ? signers.some((signer) => answered.has(signer)) : signers.every((signer) => answered.has(signer));

/** Returns the steps that are not done, in order. The first of them is pending. */
const stepsLeft = ({ chain, approvals }: SignOffProgress): readonly PlacedStep[] => {
  const first = chain.findIndex((step) => !isDone(step, answeredAt(approvals, step.place)));
  return first === -1 ? [] : chain.slice(first);
};

/** Returns the place of the pending step after these approvals, or null if all steps are approved. */
export const findPendingStep = (progress: SignOffProgress): number | null => stepsLeft(progress)[0]?.place ?? null;

/** Returns the signers of a step who have not answered; empty once the step is done. */
export const listPendingSigners = (progress: SignOffProgress, place: number): readonly string[] => {
  const answered = answeredAt(progress.approvals, place);
  const step = stepsLeft(progress).find((left) => left.place === place);
  return (step?.signers ?? []).filter((signer) => !answered.has(signer));
};

/** Returns all signers who have not answered, of the pending step and of later ones. */
export const listAllPendingSigners = (progress: SignOffProgress): readonly string[] => [
  ...new Set(stepsLeft(progress).flatMap(({ place }) => listPendingSigners(progress, place))),
];
