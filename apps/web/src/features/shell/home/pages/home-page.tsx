import Typography from '@mui/material/Typography';
import { formatDateWithWeekday } from '@hr/domain/dates';
import { LoadingView } from '#components/status-view.tsx';
import { Page } from '#components/page.tsx';
import { PunchClock, useOwnPunches } from '#features/time/attendance/index.ts';
import { useToday } from '#format/use-today.ts';
import { useUsableScreens } from '#routing/screen.ts';
import { useIsEmployee } from '#session/session.ts';
import { useUserStore } from '#stores/user-store.ts';
import { AccessNotices, SignInNotice, SecondFactorNotice } from '../components/access-notices.tsx';
import { AwayToday } from '../components/away-today.tsx';
import { OwnLeave } from '../components/own-leave.tsx';
import { OwnShift } from '../components/own-shift.tsx';
import { TodayCards } from '../components/today-cards.tsx';
import { useHomeCards, useLeaveOn, useOwnLeave, useOwnSchedule } from '../home.queries.ts';

/** Home page: tasks of the caller, employees on leave, and the caller's own leave. */
export const HomePage = () => {
  const empName = useUserStore((state) => state.empName);
  const day = useToday();
  const greeting = `${empName}，您好`;
  const hasScreens = useUsableScreens().length > 1;
  // Sections appear together, so that nothing moves under the pointer.
  const isEmployee = useIsEmployee();
  const isLoading = [useHomeCards(), useOwnPunches(), useOwnSchedule(day), useOwnLeave(), useLeaveOn(day)].some(
    // A failed query is refetched when its section mounts; hiding the sections again would loop.
    (query) => query.isLoading && !query.isFetched,
  );
  if (isLoading) {
    return (
      <Page title={greeting} subtitle={formatDateWithWeekday(day)}>
        <LoadingView />
      </Page>
    );
  }
  return (
    <Page title={greeting} subtitle={formatDateWithWeekday(day)}>
      <SignInNotice />
      <SecondFactorNotice />
      <AccessNotices />
      {isEmployee ? <PunchClock isLinked /> : null}
      <TodayCards />
      <AwayToday />
      <OwnShift />
      <OwnLeave />
      {hasScreens ? null : <Typography color="textSecondary">您的帳號尚未開通任何功能，請洽系統管理員。</Typography>}
    </Page>
  );
};
