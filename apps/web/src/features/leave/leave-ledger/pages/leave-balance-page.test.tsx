import { type LeaveBalance, leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { LeaveBalancePage } from './leave-balance-page.tsx';

const EDITOR: readonly Permission[] = [
  'annual_and_compensatory_management:view',
  'annual_and_compensatory_management:edit',
];

const balance = buildLeaveBalance();

const open = (item: LeaveBalance = balance) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, item),
  );
  return renderPage(<LeaveBalancePage />, { route: `/?record=${item.id}`, permissions: EDITOR });
};

const panel = () => screen.findByRole('dialog', { name: 'E00001 王小明' });

it('shows the available hours at once', async () => {
  server.use(mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }));
  const { user } = renderPage(<LeaveBalancePage />, { permissions: EDITOR });
  await user.click(await screen.findByRole('button', { name: '欄位設定' }));
  expect(await screen.findByRole('checkbox', { name: '特休可用' })).toBeChecked();
});

it('clears the selection after hours were added, so that they are not added twice', async () => {
  const other = buildLeaveBalance({
    id: crypto.randomUUID(),
    employee: { ...balance.employee, id: crypto.randomUUID(), employeeNo: 'E00002', nameZh: '李小華' },
  });
  const requestedIds: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, { items: [balance, other], total: 2, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.add, ({ body }) => {
      requestedIds.push((body as { employeeIds: string[] }).employeeIds);
      return { items: [balance] };
    }),
  );
  const { user } = renderPage(<LeaveBalancePage />, { permissions: EDITOR });
  const addTo = async (name: RegExp) => {
    await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
    const bar = await screen.findByRole('toolbar', { name: '批次操作' });
    await user.click(within(bar).getByRole('button', { name: '新增時數' }));
    const form = await screen.findByRole('dialog', { name: '新增時數' });
    await user.type(within(form).getByRole('textbox', { name: /時數/ }), '8');
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '補登');
    await user.click(within(form).getByRole('button', { name: '新增' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  };

  await addTo(/E00001/);
  await addTo(/E00002/);

  expect(requestedIds).toEqual([[balance.id], [other.id]]);
});

describe('the hours of one employee', () => {
  it('are shown in days and hours per lot', async () => {
    const { container } = open();
    const table = await within(await panel()).findByRole('table', { name: '額度' });

    expect(within(table).getByText('7 天 4 小時')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('cannot be reduced if nothing remains', async () => {
    const { user } = open({ ...balance, annualRemaining: 0, compensatoryRemaining: 0, lots: [] });
    expect(await commandNames(user, await panel())).toEqual(['新增時數', '年度給假', '對帳單', '操作紀錄']);
  });

  it('are reduced by entered hours, which are sent as minutes', async () => {
    const bodies: unknown[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.reduce, ({ body }) => {
        bodies.push(body);
        return balance;
      }),
    );
    await chooseCommand(user, await panel(), '減少時數');
    const form = await screen.findByRole('dialog', { name: /^減少時數：/ });
    await user.type(within(form).getByRole('textbox', { name: /時數/ }), '8.5');
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '誤給');
    await user.click(within(form).getByRole('button', { name: '減少時數' }));

    expect(await screen.findByText('減少時數成功')).toBeVisible();
    expect(bodies).toEqual([{ type: 'annual', minutes: 510, reason: '誤給', sourceNo: null }]);
  });

  it('show at the field that the reduction exceeds the remainder', async () => {
    const { user } = open();
    server.use(
      mockProblem(endpoints.reduce, 'LeaveHoursInsufficient', {
        fields: [{ path: 'minutes', message: '減少時數不可大於剩餘時數' }],
      }),
    );
    await chooseCommand(user, await panel(), '減少時數');
    const form = await screen.findByRole('dialog', { name: /^減少時數：/ });
    await user.type(within(form).getByRole('textbox', { name: /時數/ }), '100');
    await user.type(within(form).getByRole('textbox', { name: /原因/ }), '誤給');
    await user.click(within(form).getByRole('button', { name: '減少時數' }));

    expect(await within(form).findByText('減少時數不可大於剩餘時數')).toBeVisible();
  });
});
