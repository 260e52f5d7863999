import { type CalendarFeed, calendarFeedEndpoints as endpoints } from '@hr/contracts/calendar-feeds';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { CalendarFeedsDialog } from './calendar-feeds-dialog.tsx';

const feed: CalendarFeed = { id: crypto.randomUUID(), scope: 'own', madeAt: '2026-11-21T02:00:00.000Z' };

const open = () => renderPage(<CalendarFeedsDialog onClose={() => undefined} />);

it('tells a link that is made this once', async () => {
  const items: CalendarFeed[] = [];
  server.use(
    mockEndpoint(endpoints.list, () => ({ items })),
    mockEndpoint(endpoints.make, () => {
      items.push(feed);
      return { feed, path: '/api/calendar-feeds/leave.ics?token=secret' };
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '建立連結：我的請假' }));

  expect(await screen.findByText(/\/api\/calendar-feeds\/leave\.ics\?token=secret$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: '重新建立連結：我的請假' })).toBeVisible();
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
});

it('revokes one that is there', async () => {
  const items = [feed];
  server.use(
    mockEndpoint(endpoints.list, () => ({ items })),
    mockEndpoint(endpoints.revoke, () => {
      items.pop();
      return feed;
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '撤銷連結：我的請假' }));

  expect(await screen.findByText('撤銷連結成功')).toBeVisible();
  expect(await screen.findByRole('button', { name: '建立連結：我的請假' })).toBeVisible();
});
