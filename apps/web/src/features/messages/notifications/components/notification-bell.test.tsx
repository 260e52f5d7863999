import { getWaiting } from '@hr/contracts/access/sign-in';
import { type Notification, notificationEndpoints as endpoints } from '@hr/contracts/messages/notifications';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAIL_PREFERENCE } from '@hr/contracts/messages/outgoing-mails';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { NotificationBell } from './notification-bell.tsx';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const notification = (number: number, overrides: Partial<Notification> = {}): Notification => ({
  id: id(number),
  kind: 'task',
  applicationId: id(900 + number),
  count: 1,
  number: `LV-20261120-000${number}`,
  applicantName: '王小明',
  summary: '特別休假 2026/11/24 全天（1 天）',
  path: null,
  at: '2026-11-20T02:00:00.000Z',
  isRead: false,
  ...overrides,
});

const unreadOf = (items: readonly Notification[]): number => items.filter(({ isRead }) => !isRead).length;

const serve = (items: Notification[]): unknown[] => {
  const read: unknown[] = [];
  let notifications = items;
  server.use(
    mockEndpoint(endpoints.list, () => ({ items: notifications, unread: unreadOf(notifications) })),
    mockEndpoint(getWaiting, () => ({ taskCount: 0, unread: unreadOf(notifications) })),
    mockEndpoint(endpoints.read, ({ body }) => {
      const { ids } = body as { ids: string[] };
      read.push(...ids);
      notifications = notifications.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item));
    }),
    mockEndpoint(endpoints.readAll, () => {
      notifications = notifications.map((item) => ({ ...item, isRead: true }));
    }),
  );
  return read;
};

const open = async (items: Notification[], name: string) => {
  const read = serve(items);
  const page = renderPage(<NotificationBell />);
  await page.user.click(await screen.findByRole('button', { name }));
  return { ...page, read, dialog: await screen.findByRole('dialog', { name: '通知' }) };
};

it('counts unread notifications, and lists all with their links', async () => {
  const { dialog } = await open(
    [notification(1), notification(2, { kind: 'approved', isRead: true })],
    '通知：1 則未讀',
  );
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/signature_task?record=${id(901)}`,
    '/dashboard/my_applications',
  ]);
  expect(links[0]).toHaveTextContent('待您簽核（未讀）王小明 特別休假 2026/11/24 全天（1 天）LV-20261120-0001');
  expect(await axeViolations(dialog)).toEqual([]);
});

it('shows one notification for several tasks that are overdue', async () => {
  const { dialog } = await open([notification(1, { kind: 'escalated', count: 3 })], '通知：1 則未讀');
  const link = within(dialog).getByRole('link');
  expect(link).toHaveTextContent('王小明 特別休假 2026/11/24 全天（1 天） 等 3 件');
  expect(link).toHaveAttribute('href', '/dashboard/signature_task?tab=all&isOverdue=yes');
});

it('shows one notification for several tasks of one command', async () => {
  const { dialog } = await open([notification(1, { kind: 'task', count: 1_000 })], '通知：1 則未讀');
  const link = within(dialog).getByRole('link');
  expect(link).toHaveTextContent('等 1000 件');
  expect(link).toHaveAttribute('href', '/dashboard/signature_task?page=1');
});

it('shows notifications that are not about applications', async () => {
  const notice = {
    kind: 'documents_missing',
    applicationId: null,
    number: null,
    applicantName: null,
    summary: '存摺影本',
  } as const;
  const { dialog } = await open([notification(1, notice)], '通知：1 則未讀');
  const link = within(dialog).getByRole('link');
  expect(link).toHaveTextContent('請補交文件（未讀）存摺影本2026/11/20');
  expect(link).toHaveAttribute('href', '/dashboard/my_documents');
});

it('leads to the filtered list of a notification', async () => {
  const path = '/dashboard/attendance_overview?view=anomalies&from=2026-11-01&to=2026-11-19';
  const notice = { kind: 'team_anomaly', applicationId: null, number: null, applicantName: null, path } as const;
  const { dialog } = await open([notification(1, notice)], '通知：1 則未讀');
  expect(within(dialog).getByRole('link')).toHaveAttribute('href', path);
});

it('marks an opened notification as read, and closes', async () => {
  const { user, dialog, read } = await open([notification(1), notification(2)], '通知：2 則未讀');
  await user.click(within(dialog).getAllByRole('link')[0]!);
  expect(await screen.findByRole('button', { name: '通知：1 則未讀' })).toBeVisible();
  expect(read).toEqual([id(1)]);
});

it('marks all as read at once', async () => {
  const { user, dialog } = await open([notification(1), notification(2)], '通知：2 則未讀');
  await user.click(within(dialog).getByRole('button', { name: '全部標為已讀' }));
  expect(await within(dialog).findAllByText('待您簽核')).toHaveLength(2);
  expect(within(dialog).getByRole('button', { name: '全部標為已讀' })).toBeDisabled();
});

it('shows that there are no notifications', async () => {
  const { dialog } = await open([], '通知');
  expect(within(dialog).getByText('目前沒有通知。')).toBeVisible();
});

it('offers a retry if notifications cannot be loaded', async () => {
  server.use(mockProblem(endpoints.list, 'Unavailable'));
  const { user } = renderPage(<NotificationBell />);
  await user.click(await screen.findByRole('button', { name: '通知' }));
  const dialog = await screen.findByRole('dialog', { name: '通知' });
  expect(await within(dialog).findByRole('button', { name: /重試|再試/ })).toBeVisible();
});

it('lets the user choose mails for notifications, and stores the choice', async () => {
  const notifications: unknown[] = [];
  usePreferenceStore.setState({ onChosen: (name, value) => void notifications.push([name, value]) });
  const { dialog, user } = await open([], '通知');
  const wanted = within(dialog).getByRole('switch', { name: '同時寄送郵件到我的公司 Email' });
  expect(wanted).toBeChecked();
  await user.click(wanted);
  expect(wanted).not.toBeChecked();
  expect(notifications).toEqual([[MAIL_PREFERENCE, false]]);
});
