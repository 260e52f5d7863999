import { type LeaveBalance, leaveBalanceEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseCommand, commandNames, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { LeaveBalancePage } from '../pages/leave-balance-page.tsx';

const EDITOR: readonly Permission[] = [
  'annual_and_compensatory_management:view',
  'annual_and_compensatory_management:edit',
];

const DAY = 480;

const lot = (overrides: Partial<LeaveBalance['lots'][number]> = {}): LeaveBalance['lots'][number] => ({
  id: '00000000-0000-4000-8000-000000900003',
  type: 'annual',
  origin: 'grant',
  from: '2020-01-01',
  until: '2199-12-31',
  remaining: 6 * DAY,
  booked: 0,
  isOver: false,
  rule: null,
  ...overrides,
});

/** A lot that has ended. */
const ended = lot({
  id: '00000000-0000-4000-8000-000000900004',
  from: '2020-01-01',
  until: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10) as `${number}-${number}-${number}`,
  isOver: true,
});

const open = (items: readonly LeaveBalance[], query = '') => {
  server.use(
    mockEndpoint(endpoints.list, { items: [...items], total: items.length, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, items[0] ?? buildLeaveBalance()),
  );
  return renderPage(<LeaveBalancePage />, { route: `/${query}`, permissions: EDITOR });
};

const opened = (lots: LeaveBalance['lots']) => {
  const item = buildLeaveBalance({ lots });
  return open([item], `?record=${item.id}`);
};

const panel = () => screen.findByRole('dialog', { name: 'E00001 王小明' });

describe('遞延 of one employee', () => {
  it('proposes the whole remainder of the ended lot by agreement', async () => {
    const bodies: unknown[] = [];
    const { user } = opened([ended, lot()]);
    server.use(
      mockEndpoint(endpoints.carryOver, ({ body }) => {
        bodies.push(body);
        return buildLeaveBalance();
      }),
    );
    await chooseCommand(user, await panel(), '遞延');
    const form = await screen.findByRole('dialog', { name: /^遞延：/ });
    expect(within(form).getByRole('combobox', { name: /額度/ })).toHaveTextContent('剩餘 6 天');
    await user.click(within(form).getByRole('button', { name: '遞延' }));

    expect(await screen.findByText('遞延成功')).toBeVisible();
    expect(bodies).toEqual([{ lotId: ended.id, minutes: null, reason: '勞資雙方協議遞延', sourceNo: null }]);
  });

  it('is not offered for a lot that was carried over already, or that ends much later', async () => {
    const { user } = opened([lot(), { ...ended, origin: 'carry_over' }]);
    expect(await commandNames(user, await panel())).not.toContain('遞延');
  });
});

describe('未休結算 of one employee', () => {
  it('shows the hours to pay and no amount', async () => {
    const { user } = opened([ended, lot()]);
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.settle, ({ body }) => {
        bodies.push(body);
        return buildLeaveBalance();
      }),
    );
    await chooseCommand(user, await panel(), '未休結算');
    const lotList = await screen.findByRole('list', { name: '結算的額度' });
    expect(within(lotList).getAllByRole('listitem')).toHaveLength(1);
    const form = screen.getByRole('dialog', { name: /^未休結算：/ });
    await user.click(within(form).getByRole('button', { name: '未休結算' }));

    expect(await screen.findByText('結算成功')).toBeVisible();
    expect(bodies).toEqual([{ lotIds: [ended.id], reason: '年度終結未休結算', sourceNo: null }]);
  });

  it('uses the lots that have ended today, whatever day the list shows', async () => {
    const item = buildLeaveBalance({ lots: [ended, lot({ isOver: true })] });
    const { user } = open([item], `?record=${item.id}&asOf=2199-12-31`);
    server.use(
      mockEndpoint(endpoints.get, ({ query }) =>
        (query as { asOf?: string }).asOf === undefined ? { ...item, lots: [ended, lot()] } : item,
      ),
    );
    await chooseCommand(user, await panel(), '未休結算');

    const lotList = await screen.findByRole('list', { name: '結算的額度' });
    expect(within(lotList).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is not offered if no lot has ended', async () => {
    const { user } = opened([lot()]);
    expect(await commandNames(user, await panel())).not.toContain('未休結算');
  });
});

describe('several employees', () => {
  it('are listed one by one if the settlement failed for them', async () => {
    const [one, other] = [
      buildLeaveBalance({ lots: [ended], unsettled: 960 }),
      buildLeaveBalance({
        unsettled: 240,
        id: '00000000-0000-4000-8000-000000900011',
        employee: { id: '00000000-0000-4000-8000-000000900011', employeeNo: 'E00011', nameZh: '李小華' },
        lots: [],
      }),
    ];
    const { user } = open([one, other]);
    server.use(mockProblem(endpoints.settle, 'LeaveNothingToSettle'));
    for (const name of [/E00001/, /E00011/]) {
      const row = await screen.findByRole('row', { name });
      await user.click(within(row).getByRole('checkbox'));
    }
    await user.click(
      within(await screen.findByRole('toolbar', { name: '批次操作' })).getByRole('button', { name: '未休結算' }),
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('合計 2 人、2 天 4 小時')).toBeVisible();
    const each = within(within(dialog).getByRole('list', { name: '各人結算時數' })).getAllByRole('listitem');
    expect(each.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^E00001 .*：2 天$/),
      'E00011 李小華：4 小時',
    ]);
    await user.click(within(dialog).getByRole('button', { name: '未休結算' }));

    expect(await screen.findByText('成功 0 筆、失敗 2 筆')).toBeVisible();
    expect(within(dialog).getAllByText(/沒有可結算的時數：額度尚未到期，員工亦未離職。/)).toHaveLength(2);
  });
});
