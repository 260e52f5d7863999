import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateWithWeekday } from '@hr/domain/time';
import { LoadingView } from '#components/loading-view.tsx';
import { Page } from '#components/page.tsx';
import { useToday } from '#format/use-today.ts';
import { groupScreens, useUsableScreens } from '#routing/screen.ts';
import { useUserStore } from '#stores/user-store.ts';
import { AccessNotices } from '../components/access-notices.tsx';
import { SecondFactorNotice } from '../components/second-factor-notice.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { PeopleChart } from '../components/people-chart.tsx';
import { TodayCards } from '../components/today-cards.tsx';
import { ScreenCard } from '../components/screen-card.tsx';
import { useHomeCards, useLargestDepartments } from '../home.queries.ts';

/** The first page: what needs this person today, and where they may go. */
export const HomePage = () => {
  const empName = useUserStore((state) => state.empName);
  const day = useToday();
  const greeting = `${empName}，您好`;
  const screens = useUsableScreens().filter(({ path }) => path !== '/dashboard');
  // Nothing moves under a person's hand: what is counted stands there at once, and all of it.
  const isComing = [useHomeCards(), useLargestDepartments()].some(({ isLoading }) => isLoading);
  if (isComing) {
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
      <PeopleChart />
      {screens.length === 0 ? (
        <Typography color="textSecondary">您的帳號尚未開通任何功能，請洽系統管理員。</Typography>
      ) : null}
      {groupScreens(screens).map(({ group, screens: members }) => (
        <Box key={group} component="section" aria-label={group} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {group}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
            {members.map((screen) => (
              <ScreenCard key={screen.path} screen={screen} />
            ))}
          </Box>
        </Box>
      ))}
    </Page>
  );
};
