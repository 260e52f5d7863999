import type { ApplicationProgress } from '../chain/progress.rows.ts';
import type { LockedTask } from '../chain/signing.repository.ts';

export interface TaskVersion {
  /** Number of the submission. */
  readonly round: number;
  /** Place of the open step; null if there was none. */
  readonly step: number | null;
  /** The signer whom the caller represents as a deputy; null for themselves. */
  readonly onBehalfOf: string | null;
}

type OpenStep = ApplicationProgress['chain'][number] & { readonly signer: string };

/** Returns the step that the caller may sign, or null if it is no longer pending. */
export const openStepFor = (
  { round, step, chain, signerIds }: LockedTask,
  version: TaskVersion,
  self: string | null,
): OpenStep | null => {
  const openStep =
    round === version.round && step === version.step ? chain.find(({ place }) => place === step) : undefined;
  const signer = version.onBehalfOf ?? self;
  return openStep && signer !== null && signerIds.includes(signer) ? { ...openStep, signer } : null;
};
