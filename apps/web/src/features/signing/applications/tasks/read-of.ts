import type { TaskDetail } from '@hr/contracts/signing/applications';

export interface Read {
  readonly round: number;
  readonly step: number | null;
  /** In whose name they are asked; null for their own. */
  readonly inNameOf: string | null;
}

/** Told with an answer, so that it is given to nothing else that the same signer is asked. */
export const readOf = ({
  application: { round, step },
  inNameOf,
}: Pick<TaskDetail, 'inNameOf'> & {
  readonly application: Pick<TaskDetail['application'], 'round' | 'step'>;
}): Read => ({
  round,
  step,
  inNameOf: inNameOf?.id ?? null,
});
