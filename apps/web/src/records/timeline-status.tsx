import { type TimelineStatus, timelineStatusNames } from '@hr/contracts/records';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { choiceFilter } from './filters.tsx';

const statusKinds: Readonly<Record<TimelineStatus, StatusKind>> = {
  active: 'positive',
  inactive: 'neutral',
  upcoming: 'info',
};

/** Chip of the status of a record with a timeline on the as-of day. */
export const TimelineStatusChip = ({ item: { status } }: { readonly item: { readonly status: TimelineStatus } }) => (
  <StatusChip kind={statusKinds[status]} label={timelineStatusNames[status]} />
);

/** Filter by status; defaults to the records in force on the as-of day. */
export const timelineFilter = choiceFilter('status', {
  label: '狀態',
  names: { active: '使用中', inactive: '停用與待生效', all: '全部' },
  defaultValue: 'active',
});
