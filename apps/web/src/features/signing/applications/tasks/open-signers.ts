import type { ApplicationDetail } from '@hr/contracts/signing/applications';

type Step = ApplicationDetail['steps'][number];

interface OpenSigner {
  readonly step: Step;
  readonly signer: Step['signers'][number];
}

/** Those who are still asked to sign, now or later on. */
export const openSigners = ({ steps, step: waiting }: ApplicationDetail): OpenSigner[] =>
  steps
    .slice(steps.findIndex(({ place }) => place === waiting))
    .filter(({ asks }) => asks === 'signature')
    .flatMap((step) => step.signers.filter(({ hasSigned }) => !hasSigned).map((signer) => ({ step, signer })));
