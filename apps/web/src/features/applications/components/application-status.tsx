import { applicationStateNames, type SentState } from '@hr/contracts/applications';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

const stateKinds: Readonly<Record<SentState, StatusKind>> = {
  pending: 'info',
  returned: 'warning',
  questioned: 'warning',
  approved: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

interface StatusProps {
  readonly item: { readonly state: SentState };
}

/** Where an application stands. */
export const ApplicationStatus = ({ item: { state } }: StatusProps) => (
  <StatusChip kind={stateKinds[state]} label={applicationStateNames[state]} />
);
