import { ownSessions } from '@hr/contracts/auth';
import { listHomeCards } from '@hr/contracts/home';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderApp, renderPage, server, signIn } from '#testing/index.ts';
import { TodayCards } from './today-cards.tsx';

it('tells what needs the person, the most urgent first, and leads to the list of just those', async () => {
  server.use(
    mockEndpoint(listHomeCards, {
      items: [
        { name: 'contractsPendingSign', count: 1_234 },
        { name: 'leaveUnsettled', count: 14 },
        { name: 'projectsOverdue', count: 3 },
        { name: 'tasksWaiting', count: 5 },
      ],
    }),
  );
  const { container } = renderPage(<TodayCards />);

  const [first, ...others] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent('3件已逾期、尚未結案的計畫');
  expect(first).toHaveAttribute('href', '/dashboard/project_and_grant_set_up?isEnding=overdue&sort=endOn');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    '14人特休、補休到期或離職而未結算的員工',
    '5件待我簽核',
    '1,234份待簽署的合約',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  { name: 'tasksWaiting', title: /待我簽核/, href: '/dashboard/signature_task?tab=mine&page=1' },
  { name: 'tasksDeputy', title: /代理簽核/, href: '/dashboard/signature_task?tab=deputy&page=1' },
  { name: 'tasksOverdue', title: /逾期未簽/, href: '/dashboard/signature_task?tab=overdue&page=1' },
  {
    name: 'annualLeaveEnding',
    title: /60 日內特休到期/,
    href: '/dashboard/annual_and_compensatory_management?type=annual&isEnding=60',
  },
] as const)('leads from $name to what it counts', async ({ name, title, href }) => {
  server.use(mockEndpoint(listHomeCards, { items: [{ name, count: 2 }] }));
  renderPage(<TodayCards />);

  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', href);
});

it('says so when nothing does', async () => {
  server.use(mockEndpoint(listHomeCards, { items: [] }));
  renderPage(<TodayCards />);

  expect(await screen.findByText('目前沒有需要您處理的事項。')).toBeVisible();
});

it.each([
  { name: 'ownOtherSessions', count: 2, card: /您在其他裝置仍登入中/, dialog: '登入中的裝置' },
  { name: 'ownPasswordDays', count: 400, card: /您的密碼未曾變更的天數/, dialog: '變更密碼' },
] as const)('opens $dialog from $name', async ({ name, count, card, dialog }) => {
  signIn();
  server.use(mockEndpoint(listHomeCards, { items: [{ name, count }] }), mockEndpoint(ownSessions, { items: [] }));
  const { user } = renderApp('/dashboard');

  await user.click(await screen.findByRole('link', { name: card }));

  expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
});
