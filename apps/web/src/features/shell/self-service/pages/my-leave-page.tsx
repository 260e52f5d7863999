import { calendarDateSchema } from '@hr/contracts/core';
import { yearSchema } from '@hr/contracts/organisation/holidays';
import { myLeaveEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AsOfBand, AsOfProvider } from '#components/as-of-band.tsx';
import { AsOfPicker } from '#forms/as-of-picker.tsx';
import { Page } from '#components/page.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { LeaveDialog } from '#features/signing/applications/index.ts';
import { CalendarFeedsDialog } from '#features/access/calendar-feeds/index.ts';
import { today } from '#format/use-today.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { QueryView } from '#components/query-view.tsx';
import { LeaveBalances } from '../my-leave/leave-balances.tsx';
import { LeaveYear } from '../my-leave/leave-year.tsx';

const searchSchema = z.strictObject({
  view: z.enum(['balances', 'calendar']).default('balances'),
  asOf: calendarDateSchema.optional(),
  year: yearSchema.optional(),
});

const views = [
  { value: 'balances', label: '假別餘額', Icon: DashboardOutlined },
  { value: 'calendar', label: '年曆', Icon: CalendarMonthOutlined },
] as const;

interface ApplicationStart {
  readonly leaveType: LeaveTypeCode;
  readonly on: CalendarDate | null;
}

interface ViewProps {
  readonly onApply: (begun: ApplicationStart) => void;
}

const Balances = ({ asOf, onApply }: ViewProps & { readonly asOf: CalendarDate | undefined }) => {
  const query = useQuery({ ...endpointQuery(endpoints.get, { query: { asOf } }), placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {(leave) => <LeaveBalances leave={leave} onApply={(leaveType) => onApply({ leaveType, on: null })} />}
    </QueryView>
  );
};

const Calendar = ({ year, onApply }: ViewProps & { readonly year: number }) => {
  const navigate = useNavigate();
  const query = useQuery({ ...endpointQuery(endpoints.year, { query: { year } }), placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {(data) => (
        <LeaveYear
          data={data}
          onOpen={() => void navigate('/dashboard/my_applications')}
          onApply={(on) => onApply({ leaveType: 'annual_leave', on })}
        />
      )}
    </QueryView>
  );
};

/** 我的假勤: the leave left on any day, and the calendar of a year. */
export const MyLeavePage = () => {
  const { query, change } = useSearchState(searchSchema);
  const [isSubscribing, setSubscribing] = useState(false);
  const [begun, setBegun] = useState<ApplicationStart | null>(null);
  const { view, asOf, year = Number(today().slice(0, 4)) } = query;
  return (
    <AsOfProvider value={{ day: view === 'balances' ? asOf : undefined, onToday: () => change({ asOf: undefined }) }}>
      <Page
        title="我的假勤"
        actions={
          <>
            <Button variant="outlined" onClick={() => setSubscribing(true)}>
              訂閱行事曆
            </Button>
            <Button variant="contained" onClick={() => setBegun({ leaveType: 'annual_leave', on: null })}>
              申請請假
            </Button>
          </>
        }
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
          <ViewSwitch view={view} views={views} onChange={(next) => change({ view: next })} />
          {view === 'balances' ? (
            <AsOfPicker value={asOf} onChange={(day) => change({ asOf: day })} />
          ) : (
            <YearStepper year={year} onChange={(next) => change({ year: next })} />
          )}
        </Box>
        <AsOfBand />
        {view === 'balances' ? (
          <Balances asOf={asOf} onApply={setBegun} />
        ) : (
          <Calendar year={year} onApply={setBegun} />
        )}
        {isSubscribing ? <CalendarFeedsDialog onClose={() => setSubscribing(false)} /> : null}
        {begun ? <LeaveDialog {...begun} onClose={() => setBegun(null)} /> : null}
      </Page>
    </AsOfProvider>
  );
};
