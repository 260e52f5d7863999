import { ownSessions } from '@hr/contracts/access/sign-in';
import { type HomeCardName, listHomeCards } from '@hr/contracts/shell/home';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderApp, renderPage, server, signIn } from '#testing/index.ts';
import { TodayCards } from './today-cards.tsx';

const renderCards = (counts: Partial<Record<HomeCardName, number>>) => {
  const items = Object.entries(counts).map(([name, count]) => ({ name: name as HomeCardName, count }));
  server.use(mockEndpoint(listHomeCards, { items }));
  return renderPage(<TodayCards />);
};

const groupsWithCards = async () => {
  await screen.findAllByRole('link');
  return within(screen.getByRole('region', { name: '今日待辦' }))
    .getAllByRole('region')
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ]);
};

it('groups what needs the person, the most urgent group first, and leads to the list of just those', async () => {
  const { container } = renderCards({
    contractsPendingSign: 1_234,
    tasksWaiting: 5,
    leaveUnsettled: 14,
    birthdaysOfMonth: 2,
  });
  expect(await groupsWithCards()).toEqual([
    ['特休與補休', '14人特休、補休到期或離職而未結算的員工'],
    ['簽核', '5件待我簽核'],
    ['合約', '1,234份待簽署的合約'],
    ['人員', '2人本月壽星'],
  ]);
  expect(screen.getByRole('link', { name: /待簽署的合約/ })).toHaveAttribute(
    'href',
    '/dashboard/employee_contract?state=pending_sign',
  );
  expect(await axeViolations(container)).toEqual([]);
});

it('shows what another card contains as a line below it, which makes the group as urgent, and alone without the other', async () => {
  const { unmount } = renderCards({
    tasksWaiting: 5,
    contractsEnding60: 9,
    projectsEnding: 7,
    projectsOverdue: 1,
    contractsEnding30: 4,
  });
  expect(await groupsWithCards()).toEqual([
    ['計畫', '7件90 日內到期或已逾期的計畫', '1件已逾期、尚未結案的計畫'],
    ['簽核', '5件待我簽核'],
    ['合約', '9份60 日內到期的合約', '4份30 日內到期的合約'],
  ]);
  unmount();
  renderCards({ tasksDeputy: 3, tasksOverdue: 2 });
  expect(await groupsWithCards()).toEqual([['簽核', '3件代理簽核', '2件逾期未簽']]);
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
  { name: 'ownApplicationsReturned', title: /申請被退回或待補充說明/, href: '/dashboard/my_applications' },
  { name: 'ownContractsToSign', title: /合約待您簽署/, href: '/dashboard/my_contracts' },
  { name: 'ownDocumentsLacking', title: /必備文件待您上傳/, href: '/dashboard/my_documents' },
] as const)('leads from $name to what it counts', async ({ name, title, href }) => {
  renderCards({ [name]: 2 });

  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', href);
});

it('says so when nothing does', async () => {
  renderCards({});

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
