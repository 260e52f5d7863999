import { type TimelineStatus, timelineStatusNames } from '@hr/contracts/records';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { choiceFilter } from './filters.tsx';

const statusKinds: Readonly<Record<TimelineStatus, StatusKind>> = {
  active: 'positive',
  inactive: 'neutral',
  upcoming: 'info',
};

/** Whether a record with a timeline is in force on the day for which it is told. */
export const TimelineStatusChip = ({ item: { status } }: { readonly item: { readonly status: TimelineStatus } }) => (
  <StatusChip kind={statusKinds[status]} label={timelineStatusNames[status]} />
);

/** Those in force on the day, unless others are asked for. */
export const timelineFilter = choiceFilter('status', {
  label: '狀態',
  names: { active: '使用中', inactive: '停用與待生效', all: '全部' },
  usual: 'active',
});
