import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateWithWeekday } from '@hr/domain/time';
import { Page } from '#components/page.tsx';
import { today } from '#format/today.ts';
import { groupScreens, useUsableScreens } from '#routing/screen.ts';
import { useUserStore } from '#stores/user-store.ts';
import { AccessNotices } from '../components/access-notices.tsx';
import { SecondFactorNotice } from '../components/second-factor-notice.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import { PeopleChart } from '../components/people-chart.tsx';
import { TodayCards } from '../components/today-cards.tsx';
import { ScreenCard } from '../components/screen-card.tsx';

/** The first page: what needs this person today, and where they may go. */
export const HomePage = () => {
  const empName = useUserStore((state) => state.empName);
  const screens = useUsableScreens().filter(({ path }) => path !== '/dashboard');
  return (
    <Page title={`${empName}，您好`} subtitle={formatDateWithWeekday(today())}>
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
