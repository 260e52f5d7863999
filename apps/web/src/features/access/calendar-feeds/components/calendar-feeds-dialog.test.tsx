import { type CalendarFeed, calendarFeedEndpoints as endpoints } from '@hr/contracts/access/calendar-feeds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { CalendarFeedsDialog, ExpiryFeedDialog } from './calendar-feeds-dialog.tsx';

const feed: CalendarFeed = { id: crypto.randomUUID(), scope: 'own', madeAt: '2026-11-21T02:00:00.000Z' };

const open = () => renderPage(<CalendarFeedsDialog onClose={() => undefined} />);

/** Links as the service keeps them. */
const serveFeeds = (items: CalendarFeed[]) =>
  server.use(
    mockEndpoint(endpoints.list, () => ({ items: [...items] })),
    mockEndpoint(endpoints.make, ({ body }) => {
      const { scope } = body as Pick<CalendarFeed, 'scope'>;
      const made = { ...feed, id: crypto.randomUUID(), scope };
      items.splice(0, items.length, ...items.filter((item) => item.scope !== scope), made);
      return { feed: made, path: `/api/calendar-feeds/leave.ics?token=${scope}` };
    }),
    mockEndpoint(endpoints.revoke, ({ params: { id } }) => {
      const [revoked = feed] = items.splice(
        items.findIndex((item) => item.id === id),
        1,
      );
      return revoked;
    }),
  );

const confirm = async ({ user }: ReturnType<typeof open>, verb: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));

it('tells a link that is made this once, and of which calendar it is', async () => {
  serveFeeds([]);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '建立連結：我的假勤' }));

  expect(await screen.findByText(/「我的假勤」的連結只顯示這一次/)).toBeVisible();
  expect(screen.getByText(/\/api\/calendar-feeds\/leave\.ics\?token=own$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: '重新建立連結：我的假勤' })).toBeVisible();
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
});

it('goes on telling the link of one calendar while that of the other is made and revoked', async () => {
  serveFeeds([]);
  const page = open();

  await page.user.click(await screen.findByRole('button', { name: '建立連結：我的假勤' }));
  await page.user.click(await screen.findByRole('button', { name: '建立連結：我帶領的部門' }));
  expect(await screen.findByText(/token=team$/)).toBeVisible();
  expect(screen.getByText(/token=own$/)).toBeVisible();

  await page.user.click(await screen.findByRole('button', { name: '撤銷連結：我帶領的部門' }));
  await confirm(page, '撤銷');
  await waitFor(() => expect(screen.queryByText(/token=team$/)).not.toBeInTheDocument());
  expect(screen.getByText(/token=own$/)).toBeVisible();
});

it('revokes one that is there, once that is confirmed', async () => {
  serveFeeds([feed]);
  const page = open();

  await page.user.click(await screen.findByRole('button', { name: '撤銷連結：我的假勤' }));
  expect(screen.queryByText('撤銷連結成功')).not.toBeInTheDocument();
  await confirm(page, '撤銷');

  expect(await screen.findByText('撤銷連結成功')).toBeVisible();
  expect(await screen.findByRole('button', { name: '建立連結：我的假勤' })).toBeVisible();
});

it('asks before a new link takes the place of one that is there', async () => {
  serveFeeds([feed]);
  const page = open();

  await page.user.click(await screen.findByRole('button', { name: '重新建立連結：我的假勤' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('確定重新建立「我的假勤」的連結嗎？');
  expect(screen.queryByText(/token=own$/)).not.toBeInTheDocument();
  await confirm(page, '重新建立');

  expect(await screen.findByText(/token=own$/)).toBeVisible();
});

it('says how many people a link tells of', async () => {
  serveFeeds([]);
  open();
  expect(await screen.findByText(/超過 500 人時，依員工編號列出前 500 人/)).toBeVisible();
});

it('makes the link to what expires by itself', async () => {
  serveFeeds([]);
  const { user } = renderPage(<ExpiryFeedDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '建立連結：文件與證件到期' }));
  expect(await screen.findByText(/token=expiry$/)).toBeVisible();
  expect(screen.queryByText('我的假勤')).not.toBeInTheDocument();
});
