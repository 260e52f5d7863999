import type { Allocation } from '@hr/contracts/pay/allocations';
import { settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

const stateKinds: Readonly<Record<Allocation['state'], StatusKind>> = {
  current: 'positive',
  upcoming: 'info',
  ended: 'neutral',
};

export const AllocationStatus = ({ item: { state } }: { readonly item: Pick<Allocation, 'state'> }) => (
  <StatusChip kind={stateKinds[state]} label={settingStateNames[state]} />
);
