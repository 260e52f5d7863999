import {
  type AttendanceCounts,
  attendanceCountNames,
  attendanceEndpoints as endpoints,
  attendanceStatusNames,
} from '@hr/contracts/time/attendance';
import { addDays, type CalendarDate, formatDateWithWeekday } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { PeriodStepper } from '#components/period-stepper.tsx';
import { useToday } from '#format/use-today.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choicesFilter } from '#records/filters.tsx';
import { DateFilter } from '#tables/date-filter.tsx';
import { type AttendanceSearch, dayOf } from '../attendance-search.ts';
import { DayTable } from './day-table.tsx';
import { ViewFilters } from './view-filters.tsx';

const filters = [
  departmentFilter(),
  employeeFilter(),
  choicesFilter('status', { label: '狀態', names: attendanceStatusNames }),
];

type CountName = keyof AttendanceCounts;

/** Counts that call for action stand out. */
const problems: ReadonlySet<CountName> = new Set(['missing', 'late', 'missingPunch']);

interface CountCardsProps {
  readonly counts: AttendanceCounts | undefined;
  readonly arePunchesKnown: boolean;
  readonly chosen: CountName | undefined;
  readonly onChoose: (chosen: CountName | undefined) => void;
}

const CountCards = ({ counts, arePunchesKnown, chosen, onChoose }: CountCardsProps) => (
  <Box
    component="fieldset"
    aria-label="人數"
    sx={{
      border: 0,
      m: 0,
      p: 0,
      minWidth: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
      gap: 1,
      mb: 1.5,
    }}
  >
    {(Object.entries(attendanceCountNames) as [CountName, string][]).map(([name, label]) => {
      const count = counts?.[name];
      const isChosen = name === chosen;
      return (
        <ButtonBase
          key={name}
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? undefined : name)}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            px: 1.5,
            py: 0.75,
            border: 1,
            borderRadius: 1,
            borderColor: isChosen ? 'primary.main' : 'divider',
            bgcolor: isChosen ? 'primary.light' : 'background.paper',
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            sx={{
              fontSize: 20,
              fontWeight: 600,
              color: arePunchesKnown && problems.has(name) && count ? 'error.dark' : 'text.primary',
            }}
          >
            {count ?? '…'}
          </Typography>
        </ButtonBase>
      );
    })}
  </Box>
);

interface DayStepperProps {
  readonly on: CalendarDate;
  readonly onChange: (on: CalendarDate | undefined) => void;
}

const DayStepper = ({ on, onChange }: DayStepperProps) => {
  const today = useToday();
  const goTo = (day: CalendarDate) => (): void => onChange(day === today ? undefined : day);
  return (
    <>
      <PeriodStepper
        text={formatDateWithWeekday(on)}
        before={{ label: '前一日', onStep: goTo(addDays(on, -1)) }}
        after={{ label: '後一日', onStep: goTo(addDays(on, 1)) }}
        now={{ label: '今天', onStep: on === today ? undefined : goTo(today) }}
      />
      <DateFilter label="日期" value={on} onChange={onChange} />
    </>
  );
};

interface DayViewProps {
  readonly search: AttendanceSearch;
}

/** 日檢視: everyone's attendance of a day. */
export const DayView = ({ search }: DayViewProps) => {
  const { query, change } = search;
  const on = dayOf(query, useToday());
  const { page, pageSize, departmentId, employeeId, status, counted } = query;
  const list = useQuery({
    ...endpointQuery(endpoints.day, { query: { on, page, pageSize, departmentId, employeeId, status, counted } }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = [departmentId, employeeId, status, counted].some((value) => value !== undefined);
  return (
    <>
      <ViewFilters search={search} filters={filters}>
        <DayStepper on={on} onChange={(next) => change({ on: next, openId: undefined, openOn: undefined })} />
      </ViewFilters>
      <CountCards
        counts={list.data?.counts}
        arePunchesKnown={list.data?.arePunchesKnown ?? false}
        chosen={counted}
        onChoose={(chosen) => change({ counted: chosen, openId: undefined, openOn: undefined })}
      />
      {list.data?.arePunchesKnown === false ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {`${on.slice(0, 7).replace('-', '/')} 尚未匯入打卡資料，暫不判定曠職`}
        </Alert>
      ) : null}
      <DayTable
        label="出勤清單"
        list={list}
        search={search}
        isFiltered={isFiltered}
        emptyText="此日沒有可檢視的員工。"
      />
    </>
  );
};
