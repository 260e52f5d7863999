import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { salaryAdjustmentEndpoints as endpoints } from '@hr/contracts/pay/salary-adjustments';
import { buildSalaryAdjustment } from '@hr/contracts/pay/salary-adjustments/salary-adjustment.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SalaryAdjustmentPage } from './salary-adjustment-page.tsx';

const pending = buildSalaryAdjustment();

beforeEach(() => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(endpoints.list, { items: [pending], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, pending),
  );
});

const open = (permissions: readonly Permission[]) =>
  renderPage(<SalaryAdjustmentPage />, { route: `/?record=${pending.id}`, permissions });

it('asks with both amounts and the day before an adjustment is approved', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.approve, ({ body }) => {
      bodies.push(body);
      return { ...pending, state: 'approved' as const, version: 2 };
    }),
  );
  const { user, container } = open(['salary_adjustment:view', 'salary_adjustment:approve']);
  expect(await screen.findByRole('table', { name: '薪資項目' })).toHaveTextContent('本薪38,84039,760');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '核定' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: '確定將 王小明 月薪由 NT$ 38,840 調整為 NT$ 39,760，自 2026/12/01 生效？',
  });
  await user.click(within(dialog).getByRole('button', { name: '核定' }));
  expect(await screen.findByText('薪資調整成功')).toBeVisible();
  expect(bodies).toEqual([{ version: 1 }]);
});

it('offers the approval to approvers only', async () => {
  open(['salary_adjustment:view', 'salary_adjustment:edit']);
  expect(await screen.findByRole('button', { name: '取消調整' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '核定' })).toBeNull();
});
