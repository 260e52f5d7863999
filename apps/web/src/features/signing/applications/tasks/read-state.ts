import type { TaskDetail } from '@hr/contracts/signing/applications';

export interface ReadState {
  readonly round: number;
  readonly step: number | null;
  /** Represented signer; null for the caller. */
  readonly onBehalfOf: string | null;
}

/** Returns the state that was read. It is sent with an answer, so that the answer does not apply to another step. */
export const toReadState = ({
  application: { round, step },
  onBehalfOf,
}: Pick<TaskDetail, 'onBehalfOf'> & {
  readonly application: Pick<TaskDetail['application'], 'round' | 'step'>;
}): ReadState => ({
  round,
  step,
  onBehalfOf: onBehalfOf?.id ?? null,
});
