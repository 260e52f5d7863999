import type { ApplicationDetail } from '@hr/contracts/signing/applications';

type Step = ApplicationDetail['steps'][number];

interface OpenSigner {
  readonly step: Step;
  readonly signer: Step['signers'][number];
}

/** Returns the signers who have not signed, of the pending and later steps. */
export const listOpenSigners = ({ steps, step: waiting }: ApplicationDetail): OpenSigner[] =>
  steps
    .slice(steps.findIndex(({ place }) => place === waiting))
    .filter(({ asks }) => asks === 'signature')
    .flatMap((step) => step.signers.filter(({ hasSigned }) => !hasSigned).map((signer) => ({ step, signer })));
