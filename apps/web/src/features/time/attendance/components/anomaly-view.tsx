import { anomalyKindNames, type AnomalyKind, attendanceEndpoints as endpoints } from '@hr/contracts/time/attendance';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useToday } from '#format/use-today.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter } from '#records/filters.tsx';
import { DateFilter } from '#tables/date-filter.tsx';
import { type AttendanceSearch, monthOfQuery, periodOfQuery } from '../attendance-search.ts';
import { DayTable } from './day-table.tsx';
import { MonthStepper, ViewFilters } from './view-filters.tsx';

const filters = [
  departmentFilter(),
  employeeFilter(),
  choiceFilter('isConfirmed', { label: '確認', names: { no: '未確認', yes: '已確認' }, defaultValue: 'no' }),
];

const ALL = 'all';

interface KindSwitchProps {
  readonly kind: AnomalyKind | undefined;
  readonly onChange: (kind: AnomalyKind | undefined) => void;
}

const KindSwitch = ({ kind, onChange }: KindSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="異常類別"
    value={kind ?? ALL}
    onChange={(_event, next: AnomalyKind | typeof ALL | null) =>
      next === null ? undefined : onChange(next === ALL ? undefined : next)
    }
    sx={{ flexShrink: 0, height: 40, mb: 1.5, alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
  >
    <ToggleButton value={ALL}>全部</ToggleButton>
    {Object.entries(anomalyKindNames).map(([value, label]) => (
      <ToggleButton key={value} value={value} sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

interface AnomalyViewProps {
  readonly search: AttendanceSearch;
}

/** 異常中心: days that must be explained or corrected. */
export const AnomalyView = ({ search }: AnomalyViewProps) => {
  const { query, change } = search;
  const today = useToday();
  const { page, pageSize, departmentId, employeeId, kind, isConfirmed } = query;
  const period = periodOfQuery(query, today);
  const list = useQuery({
    ...endpointQuery(endpoints.anomalies, {
      query: { ...period, page, pageSize, departmentId, employeeId, kind, isConfirmed },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ViewFilters search={search} filters={filters}>
        <MonthStepper
          month={monthOfQuery(query, today)}
          onChange={(month) => change({ month, from: undefined, to: undefined })}
        />
        <DateFilter label="起始日" value={period.from} onChange={(from) => change({ from })} />
        <DateFilter label="結束日" value={period.to} onChange={(to) => change({ to })} />
      </ViewFilters>
      <KindSwitch kind={kind} onChange={(next) => change({ kind: next })} />
      <DayTable
        label="異常清單"
        list={list}
        search={search}
        hasDate
        isFiltered={[departmentId, employeeId, kind].some((value) => value !== undefined)}
        emptyText={isConfirmed === 'yes' ? '此期間沒有已確認的異常。' : '此期間沒有未確認的異常。'}
      />
    </>
  );
};
