import { type MyScheduleDay, myScheduleEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { addDays, type CalendarDate, formatHours, monthOf } from '@hr/domain/dates';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { PeriodStepper } from '#components/period-stepper.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { ScheduleFeedDialog } from '#features/access/calendar-feeds/index.ts';
import { ApplicationDialog } from '#features/signing/applications/index.ts';
import { useToday } from '#format/use-today.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { ScheduleAgenda } from '../my-schedule/schedule-agenda.tsx';
import { ScheduleMonth } from '../my-schedule/schedule-month.tsx';

const searchSchema = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** Default: the agenda on a phone, the month elsewhere. */
  view: z.enum(['month', 'agenda']).optional(),
});

const views = [
  { value: 'month', label: '月曆', Icon: CalendarMonthOutlined },
  { value: 'agenda', label: '清單', Icon: ViewAgendaOutlined },
] as const;

const summaryOf = (days: readonly MyScheduleDay[]): string => {
  const shifts = days.flatMap(({ shift }) => (shift ? [shift] : []));
  const count = (kind: MyScheduleDay['kind']): number => days.filter((day) => day.kind === kind).length;
  const minutes = shifts.reduce((sum, { workMinutes }) => sum + workMinutes, 0);
  return `出勤 ${shifts.length} 日，工時 ${formatHours(minutes)} 小時，例假 ${count('regular')} 日，休息日 ${count('rest')} 日`;
};

/** 我的班表: the caller's published shifts, as a month or as a list. */
export const MySchedulePage = () => {
  const today = useToday();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const { query, change } = useSearchState(searchSchema);
  const [isSubscribing, setSubscribing] = useState(false);
  const [swappedDay, setSwappedDay] = useState<CalendarDate | null>(null);
  const current = today.slice(0, 7);
  const { month = current, view = isPhone ? 'agenda' : 'month' } = query;
  const period = monthOf(`${month}-01` as CalendarDate);
  const loaded = useQuery({ ...endpointQuery(endpoints.get, { query: period }), placeholderData: keepPreviousData });
  const goTo = (day: CalendarDate) => (): void => {
    const next = day.slice(0, 7);
    change({ month: next === current ? undefined : next });
  };
  return (
    <Page
      title="我的班表"
      actions={
        <Button variant="outlined" onClick={() => setSubscribing(true)}>
          訂閱行事曆
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <PeriodStepper
          text={`${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`}
          before={{ label: '上一月', onStep: goTo(addDays(period.from, -1)) }}
          after={{ label: '下一月', onStep: goTo(addDays(period.to, 1)) }}
          now={{ label: '本月', onStep: month === current ? undefined : goTo(today) }}
        />
        <ViewSwitch view={view} views={views} onChange={(next) => change({ view: next })} />
      </Box>
      <QueryView query={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>此月份沒有已發佈的班表；未排班的日子依辦公時間出勤。</Typography>
          ) : (
            <>
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {summaryOf(items)}
              </Typography>
              {view === 'month' ? (
                <ScheduleMonth first={period.from} days={items} today={today} onSwap={setSwappedDay} />
              ) : (
                <ScheduleAgenda days={items} today={today} onSwap={setSwappedDay} />
              )}
            </>
          )
        }
      </QueryView>
      {swappedDay === null ? null : (
        <ApplicationDialog
          kind="shift_swap"
          values={{ ownOn: swappedDay, colleagueOn: swappedDay, reason: null }}
          onClose={() => setSwappedDay(null)}
        />
      )}
      {isSubscribing ? <ScheduleFeedDialog onClose={() => setSubscribing(false)} /> : null}
    </Page>
  );
};
