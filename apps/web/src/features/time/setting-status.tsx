import { type SettingState, settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

const stateKinds: Readonly<Record<SettingState, StatusKind>> = {
  current: 'positive',
  upcoming: 'info',
  ended: 'neutral',
};

export const SettingStatus = ({ item: { state } }: { readonly item: { readonly state: SettingState } }) => (
  <StatusChip kind={stateKinds[state]} label={settingStateNames[state]} />
);
