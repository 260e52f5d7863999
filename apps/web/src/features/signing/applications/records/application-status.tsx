import { applicationStateNames } from '@hr/contracts/signing/applications';
import type { ApplicationState } from '@hr/domain/signing/applications';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

const stateKinds: Readonly<Record<ApplicationState, StatusKind>> = {
  pending: 'warning',
  returned: 'warning',
  questioned: 'warning',
  approved: 'granted',
  rejected: 'negative',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

interface StatusProps {
  readonly item: { readonly state: ApplicationState };
}

export const ApplicationStatus = ({ item: { state } }: StatusProps) => (
  <StatusChip kind={stateKinds[state]} label={applicationStateNames[state]} isStruck={state === 'cancelled'} />
);
