import type { DepartmentListQuery } from '@hr/contracts/departments';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FilterBar, type FilterChip } from '#tables/filter-bar.tsx';

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

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label}
    </MenuItem>
  ));

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
      <TextField
        select
        label="狀態"
        value={query.status}
        onChange={({ target }) => onChange({ status: target.value as DepartmentListQuery['status'] })}
        sx={{ width: 150 }}
      >
        {optionsOf(statuses)}
      </TextField>
      <TextField
        select
        label="部門主管"
        value={query.hasHead ?? ''}
        onChange={({ target }) => onChange({ hasHead: (target.value || undefined) as DepartmentListQuery['hasHead'] })}
        sx={{ width: 150 }}
      >
        <MenuItem value="">全部</MenuItem>
        {optionsOf(heads)}
      </TextField>
    </FilterBar>
  );
};
