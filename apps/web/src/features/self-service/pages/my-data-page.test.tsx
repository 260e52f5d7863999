import { type ChangeRequest, ownChangeRequestEndpoints as requests } from '@hr/contracts/change-requests';
import { buildChangeRequest } from '@hr/contracts/change-requests/change-request.factory.ts';
import { employeeOf } from '@hr/contracts/employees/employee.factory.ts';
import { type MyData, myDataEndpoints as endpoints } from '@hr/contracts/self-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyDataPage } from './my-data-page.tsx';

const mine: MyData = employeeOf({
  employeeNo: 'E00005',
  nameZh: '陳同仁',
  seniorityOn: '2020-01-01',
  lastWorkingOn: '2025-06-30',
  identityNumber: { masked: 'A12****789', isRevealable: true },
  bankAccount: { masked: '***********67', isRevealable: true },
});

const open = (items: readonly ChangeRequest[] = [], route = '/') => {
  server.use(
    mockEndpoint(endpoints.get, mine),
    mockEndpoint(endpoints.employment, { stints: [], positions: [], concurrentPositions: [], unpaidLeaves: [] }),
    mockEndpoint(endpoints.timeline, { items: [] }),
    mockEndpoint(requests.list, { items: [...items] }),
  );
  return renderPage(<MyDataPage />, { route });
};

const askForm = async (user: ReturnType<typeof open>['user']) => {
  const button = await screen.findByRole('button', { name: '申請變更資料' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return screen.findByRole('dialog', { name: '申請變更資料' });
};

it('tells people what is kept of them, and their own numbers when they ask', async () => {
  const { user, container } = open();
  expect(await screen.findByText('E00005 陳同仁')).toBeVisible();
  expect(screen.getByText('A12****789')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);

  server.use(mockEndpoint(endpoints.reveal, ({ body }) => ({ value: `全 ${(body as { field: string }).field}` })));
  await user.click(screen.getByRole('button', { name: '顯示身分證統一編號' }));
  expect(await screen.findByText('全 identityNumber')).toBeVisible();
});

it('tells how long somebody has worked', async () => {
  open([], '/?tab=work');
  expect(await screen.findByText('2 年 10 個月')).toBeVisible();
});

it('asks for a change with all that was filled in and the version that was read', async () => {
  const { user } = open();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(requests.create, ({ body }) => {
      sent.push(body);
      return buildChangeRequest();
    }),
  );
  const form = await askForm(user);

  const mobile = within(form).getByRole('textbox', { name: /^手機/ });
  await user.clear(mobile);
  await user.type(mobile, '0987654321');
  await user.type(within(form).getByRole('textbox', { name: /^申請原因/ }), '更換門號');
  await user.click(within(form).getByRole('button', { name: '送出' }));

  expect(await screen.findByText('送出資料變更申請成功')).toBeVisible();
  expect(sent).toMatchObject([
    { mobile: '0987654321', reason: '更換門號', personalEmail: 'test@example.com', version: 1 },
  ]);
  expect(sent[0]).not.toHaveProperty('bankAccount');
});

it('complains where HR’s form would, and says when nothing differs', async () => {
  const { user } = open();
  server.use(mockProblem(requests.create, 'NothingToChange'));
  const form = await askForm(user);

  const mobile = within(form).getByRole('textbox', { name: /^手機/ });
  await user.clear(mobile);
  await user.type(mobile, '12');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await within(form).findByText('手機須為 09 開頭的 10 碼數字')).toBeVisible();
  expect(within(form).getByText('請輸入申請原因')).toBeVisible();

  await user.clear(mobile);
  await user.type(mobile, '0912345678');
  await user.type(within(form).getByRole('textbox', { name: /^申請原因/ }), '測試');
  await user.click(within(form).getByRole('button', { name: '送出' }));
  expect(await within(form).findByText(/沒有需要變更的項目/)).toBeVisible();
});

it('offers no second request while one waits, which can be taken back', async () => {
  const waiting = buildChangeRequest();
  const { user } = open([waiting], '/?tab=requests');
  expect(await screen.findByText(/您有待處理的變更申請/)).toBeVisible();
  expect(screen.getByRole('button', { name: '申請變更資料' })).toBeDisabled();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(requests.withdraw, ({ params, body }) => {
      sent.push(params['id'], body);
      return { ...waiting, state: 'withdrawn' as const, version: 2 };
    }),
    mockEndpoint(requests.list, { items: [{ ...waiting, state: 'withdrawn', version: 2 }] }),
  );

  await user.click(screen.getByRole('button', { name: '撤回' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }));

  expect(await screen.findByText('撤回資料變更申請成功')).toBeVisible();
  expect(sent).toEqual([waiting.id, { version: 1 }]);
  expect(await screen.findByText('已撤回')).toBeVisible();
});

it('tells of each request what became of it, and why it was sent back', async () => {
  open(
    [
      buildChangeRequest({ state: 'approved', decidedBy: '人資主管', decidedAt: '2026-11-20T03:00:00.000Z' }),
      buildChangeRequest({ state: 'returned', returnReason: '請附證明' }),
    ],
    '/?tab=requests',
  );
  expect(await screen.findByText('已核准')).toBeVisible();
  expect(screen.getByText('人資主管')).toBeVisible();
  expect(screen.getByText('已退回')).toBeVisible();
  expect(screen.getByText('退回原因：請附證明')).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
});
