import type { MovingApplication } from '../chain/progress.rows.ts';
import type { Signed } from '../chain/signing.repository.ts';

export interface ReadTask {
  /** The number of the sending. */
  readonly round: number;
  /** By its place; null where none waited. */
  readonly step: number | null;
  /** In whose name they were asked; null for their own. */
  readonly inNameOf: string | null;
}

type Asked = MovingApplication['chain'][number] & { readonly signer: string };

/** What the caller is asked at the step that they have read, in the name that they have; null where it waits for that no more. */
export const askedOf = ({ round, step, chain, names }: Signed, read: ReadTask, self: string | null): Asked | null => {
  const waiting = round === read.round && step === read.step ? chain.find(({ place }) => place === step) : undefined;
  const signer = read.inNameOf ?? self;
  return waiting && signer !== null && names.includes(signer) ? { ...waiting, signer } : null;
};
