import { scheduleEndpoints as endpoints, type Schedule } from '@hr/contracts/time/schedules';
import { addDays, type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { PeriodStepper } from '#components/period-stepper.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { DepartmentFilter } from '#records/department-filter.tsx';
import { useCan } from '#session/session.ts';
import { type SearchState, useSearchState } from '#tables/use-search-state.ts';
import { ScheduleEditor } from '../components/schedule-editor.tsx';
import { periodOf, periodText, type ScheduleView, scheduleViews } from '../schedule-periods.ts';

const searchSchema = z.strictObject({
  view: z.enum(Object.keys(scheduleViews) as [ScheduleView, ...ScheduleView[]]).default('month'),
  /** Month of the view by month. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** A day of the other views. */
  day: z.string().refine(isCalendarDate).optional(),
  departmentId: z.uuid().optional(),
  shiftId: z.uuid().optional(),
  q: z.string().optional(),
  only: z.enum(['violated', 'unplanned', 'unpublished']).optional(),
  page: z.coerce.number().int().default(1),
});

type Search = SearchState<z.output<typeof searchSchema>>;

/** Returns the shown day of the URL. */
const dayOf = ({ view, month, day }: Search['query'], today: CalendarDate): CalendarDate => {
  if (view === 'month') {
    return month === undefined ? today : (`${month}-01` as CalendarDate);
  }
  return day ?? today;
};

const searchOf = (view: ScheduleView, day: CalendarDate) =>
  view === 'month'
    ? { view, month: day.slice(0, 7), day: undefined }
    : { view, month: undefined, day: periodOf(view, day).from };

interface PeriodControlsProps {
  readonly view: ScheduleView;
  readonly day: CalendarDate;
  readonly change: Search['change'];
}

const PeriodControls = ({ view, day, change }: PeriodControlsProps) => {
  const today = useToday();
  const period = periodOf(view, day);
  const isCurrent = period.from <= today && today <= period.to;
  const goTo = (next: CalendarDate) => (): void => change(searchOf(view, next));
  // The other view shows the current period if this one contains today.
  const anchor = isCurrent ? today : period.from;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="檢視期間"
        value={view}
        onChange={(_event, next: ScheduleView | null) => (next ? change(searchOf(next, anchor)) : undefined)}
        sx={{ height: 40 }}
      >
        {Object.entries(scheduleViews).map(([value, label]) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PeriodStepper
        text={periodText(view, period)}
        before={{ label: view === 'month' ? '上一月' : '上一期', onStep: goTo(addDays(period.from, -1)) }}
        after={{ label: view === 'month' ? '下一月' : '下一期', onStep: goTo(addDays(period.to, 1)) }}
        now={{ label: view === 'month' ? '本月' : '本期', onStep: isCurrent ? undefined : goTo(today) }}
      />
    </>
  );
};

interface PeopleControlsProps extends Pick<Search, 'query' | 'change'> {
  readonly shifts: Schedule['shifts'];
}

const PeopleControls = ({ query, change, shifts }: PeopleControlsProps) => (
  <>
    <TextField
      label="員工（可多位）"
      placeholder="編號或姓名"
      value={query.q ?? ''}
      onChange={({ target }) => change({ q: target.value || undefined })}
      sx={{ width: 160 }}
    />
    <TextField
      select
      label="班別"
      value={shifts.some(({ id }) => id === query.shiftId) ? query.shiftId : ''}
      onChange={({ target }) => change({ shiftId: target.value || undefined })}
      sx={{ width: 140 }}
    >
      <MenuItem value="">全部</MenuItem>
      {shifts.map(({ id, code, nameZh }) => (
        <MenuItem key={id} value={id}>
          {`${code} ${nameZh}`}
        </MenuItem>
      ))}
    </TextField>
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="只看"
      value={query.only ?? null}
      onChange={(_event, only: Search['query']['only'] | null) => change({ only: only ?? undefined })}
      sx={{ height: 40 }}
    >
      <ToggleButton value="violated">只看違規</ToggleButton>
      <ToggleButton value="unplanned">只看未排</ToggleButton>
      <ToggleButton value="unpublished">只看未發佈</ToggleButton>
    </ToggleButtonGroup>
  </>
);

/** 排班管理: who works when in a period. */
export const SchedulePage = () => {
  const today = useToday();
  const { query, change } = useSearchState(searchSchema);
  const { view, departmentId } = query;
  const day = dayOf(query, today);
  const [shown, setShown] = useState<number>();
  const canFilter = useCan('department_set_up:view');
  const loaded = useQuery({
    ...endpointQuery(endpoints.month, { query: { ...periodOf(view, day), departmentId } }),
    // Saved cells are not written into the cache, so the next visit loads again.
    gcTime: 0,
  });
  return (
    <Page title="排班管理" count={loaded.data?.people.length === 0 ? 0 : shown}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <PeriodControls view={view} day={day} change={change} />
        {canFilter ? <DepartmentFilter value={departmentId} onChange={(id) => change({ departmentId: id })} /> : null}
        <PeopleControls query={query} change={change} shifts={loaded.data?.shifts ?? []} />
      </Box>
      <QueryView query={loaded}>
        {(schedule) =>
          schedule.people.length === 0 ? (
            <Typography>此期間沒有可排班的員工。</Typography>
          ) : (
            <ScheduleEditor
              key={`${schedule.from} ${schedule.to} ${departmentId ?? ''}`}
              schedule={schedule}
              departmentId={departmentId}
              filters={{ q: query.q, shiftId: query.shiftId, only: query.only }}
              onShown={setShown}
            />
          )
        }
      </QueryView>
    </Page>
  );
};
