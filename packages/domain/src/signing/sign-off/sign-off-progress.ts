import type { AskingStep } from './agreement.ts';
import type { ChainStep } from './sign-off-chain.ts';

/** A step of a chain that is on its way: its place names it for good, and says nothing of its order once others were added. */
export interface PlacedStep extends AskingStep {
  readonly place: number;
}

/** That a signer of a step has answered for it. */
export interface StepAnswer {
  /** The place of the step. */
  readonly step: number;
  /** The signer in whose name it was given, whoever gave it. */
  readonly signer: string;
}

/** How far a chain has come. */
export interface SignOffProgress {
  /** In their order. */
  readonly chain: readonly PlacedStep[];
  readonly approvals: readonly StepAnswer[];
}

const answeredAt = (approvals: readonly StepAnswer[], place: number): ReadonlySet<string> =>
  new Set(approvals.filter(({ step }) => step === place).map(({ signer }) => signer));

const isDone = ({ mode, signers }: ChainStep, answered: ReadonlySet<string>): boolean =>
  mode === 'one' ? signers.some((signer) => answered.has(signer)) : signers.every((signer) => answered.has(signer));

/** Those that are still to be done, in their order; the first of them waits. */
const stepsLeft = ({ chain, approvals }: SignOffProgress): readonly PlacedStep[] => {
  const first = chain.findIndex((step) => !isDone(step, answeredAt(approvals, step.place)));
  return first === -1 ? [] : chain.slice(first);
};

/** The place of the step that waits after these approvals; null once all have approved. */
export const waitingStep = (progress: SignOffProgress): number | null => stepsLeft(progress)[0]?.place ?? null;

/** Who is still asked at a step: of one that all sign, those who have not answered yet; nobody once it is done. */
export const signersLeft = (progress: SignOffProgress, place: number): readonly string[] => {
  const answered = answeredAt(progress.approvals, place);
  const step = stepsLeft(progress).find((left) => left.place === place);
  return (step?.signers ?? []).filter((signer) => !answered.has(signer));
};

/** Everybody who is still asked, now or later on. */
export const allSignersLeft = (progress: SignOffProgress): readonly string[] => [
  ...new Set(stepsLeft(progress).flatMap(({ place }) => signersLeft(progress, place))),
];
