import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import {
  payrollEndpoints as endpoints,
  type PayrollRun,
  type PayslipDetail,
  type RegisterRow,
} from '@hr/contracts/pay/payroll';
import { salaryItems } from '@hr/contracts/pay/salary-items';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { PayrollRunPage } from './payroll-run-page.tsx';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const run: PayrollRun = {
  id: id(1),
  version: 2,
  name: '2026 年 10 月薪資',
  kind: 'monthly',
  month: '2026-10-01',
  payOn: '2026-11-05',
  note: null,
  calculatedByName: '邱佳文',
  approvedByName: null,
  returnNote: null,
  reviewNote: null,
  state: 'calculated',
  calculatedAt: '2026-11-02T01:00:00Z',
  approvedAt: null,
  headcount: 1,
  problems: 0,
  gross: 36_000,
  deductions: 2_671,
  net: 33_329,
  employerCost: 7_196,
};

const employee = { id: id(2), employeeNo: 'E00001', nameZh: '王小明' };

const sums = { paidDays: 30, gross: 36_000, deductions: 2_671, net: 33_329, employerCost: 7_196 };

const row: RegisterRow = {
  id: id(3),
  employee,
  departmentName: '研究組',
  jobTitleName: '研究助理',
  projectName: '示範計畫',
  ...sums,
  netBefore: 34_529,
  amounts: { BASE: 36_000, LEAVE: 1_200 },
  problem: null,
  hasAccount: true,
};

const base = { formula: '', inputs: [], article: '', rounding: 'half_up', ofMonth: null, note: null };

const payslip: PayslipDetail = {
  id: id(3),
  employee,
  departmentName: '研究組',
  runName: run.name,
  month: run.month,
  payOn: run.payOn,
  ...sums,
  problem: null,
  lines: [
    { ...base, code: 'BASE', name: '本薪', kind: 'earning', amount: 36_000 },
    {
      ...base,
      code: 'LEAVE',
      name: '請假扣款',
      kind: 'deduction',
      amount: 1_200,
      formula: '36,000 ÷ 240 × 8 小時 × 100%',
      inputs: [{ label: '假別', value: '事假' }],
      article: '勞工請假規則第 7 條',
    },
    { ...base, code: 'LI', name: '勞保費', kind: 'deduction', amount: 1_471 },
  ],
};

beforeEach(() => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(salaryItems.endpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }),
    mockEndpoint(endpoints.get, run),
    mockEndpoint(endpoints.register, {
      items: [row],
      count: 1,
      totals: sums,
      columns: [
        { code: 'BASE', name: '本薪', kind: 'earning', sum: 36_000 },
        { code: 'LEAVE', name: '請假扣款', kind: 'deduction', sum: 1_200 },
      ],
    }),
    mockEndpoint(endpoints.payslip, payslip),
    mockEndpoint(endpoints.checks, {
      items: [
        { kind: 'negativeNet', isRequired: true, count: 1, employees: [employee] },
        { kind: 'noAccount', isRequired: false, count: 0, employees: [] },
      ],
    }),
    mockEndpoint(endpoints.entries, { items: [] }),
    mockEndpoint(endpoints.calculation, { calculation: null }),
  );
});

const open = (search: string, permissions: readonly Permission[] = ['salary_report:view']) =>
  renderPage(
    <Routes>
      <Route path="/:runId" element={<PayrollRunPage />} />
    </Routes>,
    { route: `/${run.id}${search}`, permissions },
  );

it('explains a payslip of the register line by line', async () => {
  const { user, container } = open('');
  const table = await screen.findByRole('grid', { name: '薪資清冊' });
  expect(await within(table).findByText('-1,200')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(table).getByText('E00001 王小明'));
  const deductions = await screen.findByRole('region', { name: '應扣' });
  await user.click(within(deductions).getByRole('button', { name: /請假扣款/ }));
  expect(await within(deductions).findByText('怎麼算的：36,000 ÷ 240 × 8 小時 × 100%')).toBeVisible();
  expect(within(deductions).getByText(/依據：勞工請假規則第 7 條/)).toBeVisible();
});

it('names what must be settled before the approval', async () => {
  open('?view=checks');
  const checks = await screen.findByRole('list', { name: '結薪前檢查' });
  const [required, optional] = within(checks).getAllByRole('listitem');
  expect(required).toHaveTextContent('實發為負數（須處理）1 人E00001 王小明');
  expect(optional).toHaveTextContent('缺薪轉帳號0 人');
});

it('shows the progress of a calculation, which can be cancelled', async () => {
  const running = { state: 'running', done: 40, total: 300, failure: null, requestedByName: '邱佳文' } as const;
  const cancel = vi.fn<() => void>();
  server.use(
    mockEndpoint(endpoints.calculation, { calculation: running }),
    mockEndpoint(endpoints.cancelCalculation, () => cancel() as never),
  );
  const { user } = open('', ['salary_report:view', 'salary_report:edit']);
  expect(await screen.findByText('試算中：已計算 40／300 人')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消試算' }));
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

it('names why the last calculation failed', async () => {
  const failed = { state: 'failed', done: 0, total: 0, failure: '執行失敗', requestedByName: '邱佳文' } as const;
  server.use(mockEndpoint(endpoints.calculation, { calculation: failed }));
  open('');
  expect(await screen.findByText('上次試算未完成：執行失敗')).toBeVisible();
});

it('lists what the last calculation changed, with the reasons', async () => {
  server.use(
    mockEndpoint(endpoints.changes, {
      items: [{ employee, netBefore: 33_329, netAfter: 35_000, reasons: ['pay', 'leave'] }],
      count: 1,
    }),
  );
  open('?view=changes');
  const table = await screen.findByRole('table', { name: '試算異動' });
  expect(within(table).getByText('薪資、請假')).toBeVisible();
  expect(within(table).getByText('NT$ 1,671')).toBeVisible();
});

it('lets editors enter variable items, and others only see them', async () => {
  const { user, unmount } = open('?view=entries', ['salary_report:view', 'salary_report:edit']);
  await user.click(await screen.findByRole('button', { name: '登錄變動項目' }));
  const dialog = await screen.findByRole('dialog', { name: '登錄變動項目' });
  await user.click(within(dialog).getByRole('button', { name: '登錄' }));
  expect(await within(dialog).findByText('請選擇項目')).toBeVisible();
  unmount();
  open('?view=entries');
  expect(await screen.findByText(/本批次沒有變動項目/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '登錄變動項目' })).toBeNull();
});
