import { leaveBalanceEndpoints, leaveStatementEndpoints as endpoints } from '@hr/contracts/leave/leave-ledger';
import { buildLeaveBalance } from '@hr/contracts/leave/leave-ledger/leave-balance.factory.ts';
import { buildLeaveStatement } from '@hr/contracts/leave/leave-ledger/leave-statement.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, chooseCommand, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { LeaveBalancePage } from '../pages/leave-balance-page.tsx';

const READER: readonly Permission[] = ['annual_and_compensatory_management:view'];
const EXPORTER: readonly Permission[] = [...READER, 'annual_and_compensatory_management:export'];

const open = async (permissions: readonly Permission[], statement = buildLeaveStatement()) => {
  const item = buildLeaveBalance();
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(leaveBalanceEndpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(leaveBalanceEndpoints.get, item),
    mockEndpoint(endpoints.read, ({ query }) => {
      queries.push(query);
      return statement;
    }),
  );
  const { user } = renderPage(<LeaveBalancePage />, { route: `/?record=${item.id}`, permissions });
  await chooseCommand(user, await screen.findByRole('dialog', { name: 'E00001 王小明' }), '對帳單');
  return { user, queries, dialog: await screen.findByRole('dialog', { name: '對帳單：E00001 王小明' }) };
};

describe('對帳單', () => {
  it('shows the opening balance, the movements and the closing balance to viewers', async () => {
    const { dialog } = await open(READER);

    expect(await within(dialog).findByText('期初餘額 0 小時，期末餘額 13 天')).toBeVisible();
    const lines = within(dialog).getByRole('table', { name: '異動明細' });
    expect(
      within(lines).getByRole('row', { name: /2026\/05\/04 請假扣抵 −1 天 13 天 2026\/12\/31 — LV-1/ }),
    ).toBeVisible();
    expect(within(dialog).getByRole('table', { name: '期間內的額度' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '列印' })).toBeNull();
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it('shows movements that add up to the balances next to them', async () => {
    const [line] = buildLeaveStatement().lines;
    const lines = [0, 100, 200].map((before) => ({
      ...line!,
      id: crypto.randomUUID(),
      kind: 'overtime_earn' as const,
      minutes: 100,
      before,
      after: before + 100,
    }));
    const [lot] = buildLeaveStatement().lots;
    const lots = [{ ...lot!, granted: 300, taken: 100, carriedOverOrPaid: 100, expired: 0, remaining: 100 }];
    const { dialog } = await open(READER, buildLeaveStatement({ lines, lots, opening: 0, closing: 300 }));
    expect(
      await within(dialog).findByRole('row', { name: /5 小時 1.67 小時 1.66 小時 0 小時 1.67 小時$/ }),
    ).toBeVisible();
    const table = await within(dialog).findByRole('table', { name: '異動明細' });
    const amounts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(2, 4)
          .map(({ textContent }) => textContent),
      );
    expect(amounts).toEqual([
      ['1.67 小時', '1.67 小時'],
      ['1.66 小時', '3.33 小時'],
      ['1.67 小時', '5 小時'],
    ]);
  });

  it('reloads for other dates, but not if the dates are in the wrong order', async () => {
    const { user, queries, dialog } = await open(EXPORTER);
    await within(dialog).findByRole('table', { name: '異動明細' });
    const from = within(dialog).getByRole('textbox', { name: /自/ });
    await user.clear(from);
    await user.type(from, '2025/01/01');
    await user.tab();

    await expect.poll(() => queries.at(-1)).toMatchObject({ type: 'annual', from: '2025-01-01' });
    await user.clear(from);
    await user.type(from, '2199/01/01');
    await user.tab();
    expect(await within(dialog).findByText('請選擇起訖日期，結束日不可早於起始日。')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '列印' })).toBeDisabled();
  });
});
