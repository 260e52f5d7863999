import { type ChangeRequest, changeRequestEndpoints as endpoints } from '@hr/contracts/change-requests';
import { buildChangeRequest } from '@hr/contracts/change-requests/change-request.factory.ts';
import type { Permission } from '@hr/domain/access';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { ChangeRequestPage } from './change-request-page.tsx';

const READER: readonly Permission[] = ['employee_data:view', 'employee_data:edit', 'employee_data:export'];
const DECIDER: readonly Permission[] = [...READER, 'employee_data:approve'];

const waiting = buildChangeRequest({
  changes: [
    { name: 'mobile', before: '0912345678', after: '0987654321' },
    { name: 'maritalStatus', before: null, after: 'married' },
  ],
  bankAccount: { masked: '***********90', isRevealable: true },
  bankAccountBefore: { masked: '***********67', isRevealable: true },
});

const open = async (request: ChangeRequest, permissions: readonly Permission[]) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [request], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, request),
  );
  const page = renderPage(<ChangeRequestPage />, { route: `/?record=${request.id}`, permissions });
  const panel = await screen.findByRole('dialog', { name: '手機、婚姻狀況、薪轉帳號' });
  return { ...page, panel };
};

it('shows what is to become of which value, in the words of the form', async () => {
  const { panel, container } = await open(waiting, DECIDER);

  const table = within(panel).getByRole('table', { name: '變更內容' });
  expect(within(table).getByRole('row', { name: '手機 0912345678 0987654321' })).toBeVisible();
  expect(within(table).getByRole('row', { name: '婚姻狀況 （空白） 已婚' })).toBeVisible();
  expect(within(panel).getByText('待處理')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('tells the account that is asked for to who asks, and asks the server for it', async () => {
  const { panel, user } = await open(waiting, DECIDER);
  server.use(mockEndpoint(endpoints.reveal, { value: '9876543210990' }));
  await user.click(within(panel).getByRole('button', { name: '顯示新薪轉帳號' }));
  expect(await within(panel).findByText('9876543210990')).toBeVisible();
});

it('is approved by those who may', async () => {
  const { panel, user } = await open(waiting, DECIDER);
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.approve, ({ body }) => {
      sent.push(body);
      return { ...waiting, state: 'approved' as const, version: 2 };
    }),
  );

  await chooseCommand(user, panel, '核准');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '核准' }));

  expect(await screen.findByText('核准成功')).toBeVisible();
  expect(sent).toEqual([{ version: 1 }]);
});

it('says which value was changed meanwhile when it is refused for that', async () => {
  const { panel, user } = await open(waiting, DECIDER);
  server.use(mockProblem(endpoints.approve, 'ChangeRequestOutdated', { msg: '下列資料在申請後已被更新：手機。' }));
  await chooseCommand(user, panel, '核准');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '核准' }));
  expect(await within(dialog).findByText('下列資料在申請後已被更新：手機。')).toBeVisible();
});

it('is sent back for a reason', async () => {
  const { panel, user } = await open(waiting, DECIDER);
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.sendBack, ({ body }) => {
      sent.push(body);
      return { ...waiting, state: 'returned' as const, returnReason: '請附證明', version: 2 };
    }),
  );

  await chooseCommand(user, panel, '退回');
  const dialog = await screen.findByRole('dialog', { name: /退回/ });
  await user.click(within(dialog).getByRole('button', { name: '退回' }));
  expect(await within(dialog).findByText('請輸入退回原因')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /退回原因/ }), '請附證明');
  await user.click(within(dialog).getByRole('button', { name: '退回' }));

  await waitFor(() => expect(sent).toEqual([{ returnReason: '請附證明', version: 1 }]));
});

it('offers no decision to who may not, nor of what was decided', async () => {
  const { panel, user, unmount } = await open(waiting, READER);
  expect(await commandNames(user, panel)).toEqual(['操作紀錄']);
  unmount();

  const returned = { ...waiting, state: 'returned' as const, returnReason: '請附證明' };
  const again = await open(returned, DECIDER);
  expect(await commandNames(again.user, again.panel)).toEqual(['操作紀錄']);
  expect(within(again.panel).getByText('退回原因：請附證明')).toBeVisible();
});
