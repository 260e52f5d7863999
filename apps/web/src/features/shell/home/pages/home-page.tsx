import Typography from '@mui/material/Typography';
import { formatDateWithWeekday } from '@hr/domain/dates';
import { LoadingView } from '#components/loading-view.tsx';
import { Page } from '#components/page.tsx';
import { useToday } from '#format/use-today.ts';
import { useUsableScreens } from '#routing/screen.ts';
import { useUserStore } from '#stores/user-store.ts';
import { AccessNotices } from '../components/access-notices.tsx';
import { AwayToday } from '../components/away-today.tsx';
import { OwnLeave } from '../components/own-leave.tsx';
import { SecondFactorNotice } from '../components/second-factor-notice.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { TodayCards } from '../components/today-cards.tsx';
import { useHomeCards, useLeaveOn, useOwnLeave } from '../home.queries.ts';

/** The first page: what needs this person today, who is away, and the person's own leave. */
export const HomePage = () => {
  const empName = useUserStore((state) => state.empName);
  const day = useToday();
  const greeting = `${empName}，您好`;
  const hasScreens = useUsableScreens().length > 1;
  // Nothing moves under a person's hand: what is counted stands there at once, and all of it.
  const isLoading = [useHomeCards(), useOwnLeave(), useLeaveOn(day)].some(
    // A query that failed is asked again when its section mounts; the sections stay meanwhile, or that would never end.
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
      <TodayCards />
      <AwayToday />
      <OwnLeave />
      {hasScreens ? null : <Typography color="textSecondary">您的帳號尚未開通任何功能，請洽系統管理員。</Typography>}
    </Page>
  );
};
