import { activityStatusNames } from '@hr/contracts/master-data';
import { SelectFilter } from '#tables/select-filter.tsx';
import type { FilterChip } from '#tables/filter-bar.tsx';
import type { MasterDataQuery } from './master-data-screen.ts';

type Status = MasterDataQuery['status'];

const names: Readonly<Record<Status, string>> = { ...activityStatusNames, all: '全部' };

interface StatusFilterProps {
  readonly status: Status;
  readonly onChange: (status: Status) => void;
}

/** 使用中 unless something else is asked for. */
export const StatusFilter = ({ status, onChange }: StatusFilterProps) => (
  <SelectFilter label="狀態" names={names} value={status} onChange={(next) => onChange(next ?? 'active')} />
);

export const statusChips = (status: Status, onDelete: () => void): FilterChip[] =>
  status === 'active' ? [] : [{ label: `狀態：${names[status]}`, onDelete }];
