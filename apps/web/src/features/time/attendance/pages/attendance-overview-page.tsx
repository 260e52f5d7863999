import Box from '@mui/material/Box';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import type { ComponentType } from 'react';
import { Page } from '#components/page.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { useToday } from '#format/use-today.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import {
  type AttendanceSearch,
  type AttendanceView,
  attendanceViews,
  searchSchema,
  shownPeriod,
} from '../attendance-search.ts';
import { AnomalyView } from '../components/anomaly-view.tsx';
import { ClosingView } from '../components/closing-view.tsx';
import { DayPanel } from '../components/day-panel.tsx';
import { DayView } from '../components/day-view.tsx';
import { MonthView } from '../components/month-view.tsx';
import { OverviewActions } from '../components/overview-actions.tsx';

const views = [
  { value: 'day', label: attendanceViews.day, Icon: EventAvailableOutlined },
  { value: 'month', label: attendanceViews.month, Icon: CalendarMonthOutlined },
  { value: 'anomalies', label: attendanceViews.anomalies, Icon: ReportProblemOutlined },
  { value: 'closing', label: attendanceViews.closing, Icon: LockClockOutlined },
] as const;

const viewOf: Readonly<Record<AttendanceView, ComponentType<{ readonly search: AttendanceSearch }>>> = {
  day: DayView,
  month: MonthView,
  anomalies: AnomalyView,
  closing: ClosingView,
};

/** 出勤總覽: the attendance of the people that the caller may see. */
export const AttendanceOverviewPage = () => {
  const search = useSearchState(searchSchema);
  const { query, change } = search;
  const { view, departmentId, employeeId, openId, openOn } = query;
  const period = shownPeriod(query, useToday());
  const ActiveView = viewOf[view];
  return (
    <Page title="出勤總覽" actions={<OverviewActions scope={{ ...period, departmentId, employeeId }} />}>
      <Box sx={{ flexShrink: 0, mb: 1.5, maxWidth: '100%', overflowX: 'auto' }}>
        <ViewSwitch
          view={view}
          views={views}
          onChange={(next) => change({ view: next, openId: undefined, openOn: undefined }, { isStep: true })}
        />
      </Box>
      <ActiveView search={search} />
      {openId !== undefined && openOn !== undefined ? (
        <DayPanel
          key={`${openId} ${openOn}`}
          employeeId={openId}
          on={openOn}
          onClose={() => change({ openId: undefined, openOn: undefined, page: query.page })}
        />
      ) : null}
    </Page>
  );
};
