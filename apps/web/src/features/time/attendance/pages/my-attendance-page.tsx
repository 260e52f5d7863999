import {
  type AttendanceDayItem,
  myAttendanceEndpoints as endpoints,
  dayMinuteText,
} from '@hr/contracts/time/attendance';
import { calendarDateSchema } from '@hr/contracts/core';
import { type CalendarDate, formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { ApplicationDialog } from '#features/signing/applications/index.ts';
import { useToday } from '#format/use-today.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { markOf, remarksOf, stayText, statusText } from '../attendance-marks.ts';
import { type AttendanceTotals, ownTotals } from '../attendance-totals.ts';
import { OwnDayList, OwnMonth, RemedyButtons } from '../components/own-days.tsx';
import { PunchClock } from '../components/punch-clock.tsx';
import { MonthStepper } from '../components/view-filters.tsx';
import { isPending, type OwnRemedy } from '../own-attendance.ts';

const searchSchema = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** Default: the list on a phone, the calendar elsewhere. */
  view: z.enum(['month', 'list']).optional(),
  /** Open day. */
  day: calendarDateSchema.optional(),
});

const views = [
  { value: 'month', label: '月曆', Icon: CalendarMonthOutlined },
  { value: 'list', label: '清單', Icon: ViewAgendaOutlined },
] as const;

type OwnDay = AttendanceDayItem & { readonly reasons: readonly string[] };

const plannedText = ({ startMinute, endMinute }: OwnDay): string =>
  startMinute === null || endMinute === null ? '—' : `${dayMinuteText(startMinute)} ～ ${dayMinuteText(endMinute)}`;

interface OwnDayPanelProps {
  readonly day: OwnDay;
  readonly onApply: (remedy: OwnRemedy) => void;
  readonly onClose: () => void;
}

const OwnDayPanel = ({ day, onApply, onClose }: OwnDayPanelProps) => (
  <SidePanel title={formatDateWithWeekday(day.on)} onClose={onClose}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <StatusChip kind={markOf(day).kind} label={statusText(day)} />
      {day.isConfirmed ? <StatusChip kind="neutral" label="已確認" /> : null}
      {day.isClosed ? <StatusChip kind="neutral" label="已結算" /> : null}
    </Box>
    <Typography variant="h3">說明</Typography>
    <Box component="ol" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
      {day.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Box>
    <FactList
      facts={[
        ['班別', day.shiftCode ?? '辦公時間'],
        ['應上／應下', plannedText(day)],
        ['打卡', stayText(day)],
        ['工時', day.workedMinutes === 0 ? '—' : `${formatHours(day.workedMinutes)} 小時`],
        ['備註', remarksOf(day).join('、') || '—'],
      ]}
    />
    <RemedyButtons day={day} onApply={onApply} />
  </SidePanel>
);

type PendingDaysProps = Pick<ComponentProps<typeof OwnDayList>, 'days' | 'today' | 'onOpen' | 'onApply'>;

/** Days that the caller should settle. */
const PendingDays = ({ days, ...list }: PendingDaysProps) => {
  const pending = days.filter(isPending);
  return pending.length === 0 ? null : (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {`待處理 ${pending.length} 天`}
      </Typography>
      <OwnDayList label="待處理" days={pending} {...list} />
    </Box>
  );
};

const OwnTotals = ({ totals }: { readonly totals: AttendanceTotals }) => (
  <Box
    component="dl"
    aria-label="本月統計"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 1, m: 0, mb: 2 }}
  >
    {ownTotals(totals).map(({ label, text }) => (
      <div key={label}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
          {text}
        </Typography>
      </div>
    ))}
  </Box>
);

/** 我的出勤: the caller's punch buttons, days and totals of a month. */
export const MyAttendancePage = () => {
  const today = useToday();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const { query, change } = useSearchState(searchSchema);
  const [remedy, setRemedy] = useState<OwnRemedy | null>(null);
  const { month = today.slice(0, 7), view = isPhone ? 'list' : 'month', day: openDay } = query;
  const loaded = useQuery({
    ...endpointQuery(endpoints.month, { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const open = loaded.data?.days.find(({ on }) => on === openDay);
  const handleOpen = (day: CalendarDate): void => change({ day });
  return (
    <Page title="我的出勤">
      <PunchClock />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <MonthStepper month={month} onChange={(next) => change({ month: next, day: undefined })} />
        <ViewSwitch view={view} views={views} onChange={(next) => change({ view: next })} />
      </Box>
      <QueryView query={loaded}>
        {({ days, totals }) =>
          days.length === 0 ? (
            <Typography>此月份沒有出勤紀錄。</Typography>
          ) : (
            <>
              <PendingDays days={days} today={today} onOpen={handleOpen} onApply={setRemedy} />
              <OwnTotals totals={totals} />
              {view === 'month' ? (
                <OwnMonth first={`${month}-01` as CalendarDate} days={days} today={today} onOpen={handleOpen} />
              ) : (
                <OwnDayList label="出勤" days={days} today={today} onOpen={handleOpen} />
              )}
            </>
          )
        }
      </QueryView>
      {open ? <OwnDayPanel day={open} onApply={setRemedy} onClose={() => change({ day: undefined })} /> : null}
      {remedy === null ? null : (
        <ApplicationDialog kind={remedy.kind} values={remedy.values} onClose={() => setRemedy(null)} />
      )}
    </Page>
  );
};
