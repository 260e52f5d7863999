import type { DepartmentListQuery } from '@hr/contracts/departments';
import { FilterBar, type FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

interface DepartmentFiltersProps {
  readonly query: DepartmentListQuery;
  readonly onChange: (patch: Partial<Pick<DepartmentListQuery, 'q' | 'status' | 'hasHead'>>) => void;
  readonly onClear: () => void;
}

const statuses: Readonly<Record<DepartmentListQuery['status'], string>> = {
  active: '使用中',
  inactive: '停用與待生效',
  all: '全部',
};

const heads: Readonly<Record<NonNullable<DepartmentListQuery['hasHead']>, string>> = {
  yes: '已有主管',
  no: '尚無主管',
};

const chipsOf = ({ query, onChange }: DepartmentFiltersProps): FilterChip[] => [
  ...(query.status === 'active'
    ? []
    : [{ label: `狀態：${statuses[query.status]}`, onDelete: () => onChange({ status: 'active' }) }]),
  ...(query.hasHead === undefined
    ? []
    : [{ label: `主管：${heads[query.hasHead]}`, onDelete: () => onChange({ hasHead: undefined }) }]),
];

/** Narrows the list; the tree always shows every department of its day. */
export const DepartmentFilters = (props: DepartmentFiltersProps) => {
  const { query, onChange, onClear } = props;
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="部門編號、名稱"
      onKeywordChange={(q) => onChange({ q })}
      chips={chipsOf(props)}
      onClear={onClear}
    >
      <SelectFilter
        label="狀態"
        names={statuses}
        value={query.status}
        onChange={(status) => onChange({ status: status ?? 'active' })}
      />
      <SelectFilter
        label="部門主管"
        names={heads}
        value={query.hasHead}
        onChange={(hasHead) => onChange({ hasHead })}
        hasAll
      />
    </FilterBar>
  );
};
