import {
  anomalyKindNames,
  type AttendanceDayOfPerson,
  attendanceEndpoints as endpoints,
} from '@hr/contracts/time/attendance';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { useToday } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { useCan } from '#session/session.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { type AttendanceSearch, monthOfQuery, periodOfQuery } from '../attendance-search.ts';
import { DayTable } from './day-table.tsx';
import { MonthStepper, ViewFilters } from './view-filters.tsx';

const filters = [departmentFilter(), employeeFilter()];

const ALL = 'all';

const kinds = { [ALL]: '全部', ...anomalyKindNames } as const;

const confirmations = { no: '未確認', yes: '已確認' } as const;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, next: Value | null) => (next === null ? undefined : onChange(next))}
    sx={{ height: 40 }}
  >
    {Object.entries<string>(names).map(([choice, name]) => (
      <ToggleButton key={choice} value={choice} sx={{ whiteSpace: 'nowrap' }}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

interface NotifyButtonProps {
  readonly items: readonly AttendanceDayOfPerson[];
}

/** 通知員工/主管: asks the employees of the shown days to handle them, and informs their heads. */
const NotifyButton = ({ items }: NotifyButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notifying = useMutation({
    mutationFn: (areHeadsNotified: boolean) =>
      call(endpoints.notify, {
        body: { days: items.map(({ employee, on }) => ({ employeeId: employee.id, on })), areHeadsNotified },
      }),
    onSuccess: (values, areHeadsNotified) =>
      toast(areHeadsNotified ? 'attendance.notify_heads.ok' : 'attendance.notify.ok', { values }),
  });
  const choose = (areHeadsNotified: boolean) => (): void => {
    setAnchor(null);
    notifying.mutate(areHeadsNotified);
  };
  return (
    <>
      <BusyButton
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        isBusy={notifying.isPending}
        isIdle={items.length === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        通知本頁
      </BusyButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(false)}>通知員工</MenuItem>
        <MenuItem onClick={choose(true)}>通知員工與主管</MenuItem>
      </Menu>
    </>
  );
};

interface AnomalyViewProps {
  readonly search: AttendanceSearch;
}

/** 異常中心: days that must be explained or corrected. */
export const AnomalyView = ({ search }: AnomalyViewProps) => {
  const { query, change } = search;
  const today = useToday();
  const canEdit = useCan('attendance_overview:edit');
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Choice
          label="異常類別"
          names={kinds}
          value={kind ?? ALL}
          onChange={(next) => change({ kind: next === ALL ? undefined : next })}
        />
        <Choice
          label="確認"
          names={confirmations}
          value={isConfirmed}
          onChange={(next) => change({ isConfirmed: next })}
        />
        {canEdit && isConfirmed === 'no' ? <NotifyButton items={list.data?.items ?? []} /> : null}
      </Box>
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
