import {
  payrollEndpoints as endpoints,
  payslipDeliveryEndpoints as delivery,
  type PayslipDetail,
} from '@hr/contracts/pay/payroll';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyPayslipsPage } from './my-payslips-page.tsx';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const line = (seed: Pick<PayslipDetail['lines'][number], 'code' | 'name' | 'kind' | 'amount'>) => ({
  ...seed,
  formula: '',
  inputs: [],
  article: '',
  rounding: 'half_up',
  ofMonth: null,
  note: null,
});

const payslip = (number: number, month: `${number}-${number}`, pay: number): PayslipDetail => ({
  id: id(number),
  employee: { id: id(99), employeeNo: 'E00001', nameZh: '王小明' },
  departmentName: '研究組',
  runName: `${month.replace('-', ' 年 ')} 月薪資`,
  month: `${month}-01` as never,
  payOn: `${month}-05` as never,
  paidDays: 30,
  gross: pay,
  deductions: 1_500,
  net: pay - 1_500,
  employerCost: 0,
  problem: null,
  lines: [
    line({ code: 'BASE', name: '本薪', kind: 'earning', amount: pay }),
    line({ code: 'LI', name: '勞保費', kind: 'deduction', amount: 900 }),
    line({ code: 'NHI', name: '健保費', kind: 'deduction', amount: 500 }),
    line({ code: 'TAX', name: '所得稅', kind: 'deduction', amount: 100 }),
  ],
});

const payslips = [payslip(3, '2026-10', 40_000), payslip(2, '2026-09', 36_000), payslip(1, '2025-12', 35_000)];

beforeEach(() => {
  server.use(
    mockEndpoint(endpoints.mine, { items: payslips }),
    mockEndpoint(delivery.delivery, { hasPassword: false, byMail: false, address: 'wang@example.org' }),
  );
});

it('sums the payslips of a year, and shows other years', async () => {
  const { user, container } = renderPage(<MyPayslipsPage />);
  const table = await screen.findByRole('table', { name: '2026 年薪資' });
  const [, first, , total] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('2026 年 10 月薪資40,0001,50038,5001001,400');
  expect(total).toHaveTextContent('合計76,0003,00073,0002002,800');
  expect(screen.getByRole('region', { name: '2026 年 10 月薪資' })).toHaveTextContent('實發 NT$ 38,500');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(table).getByRole('button', { name: '2026 年 09 月薪資' }));
  expect(await screen.findByRole('region', { name: '2026 年 09 月薪資' })).toHaveTextContent('實發 NT$ 34,500');
  await user.click(screen.getByRole('button', { name: '前一年' }));
  expect(await screen.findByRole('table', { name: '2025 年薪資' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '前一年' }));
  expect(await screen.findByText('2024 年沒有薪資單。')).toBeVisible();
});

it('saves the password of the file, and shows a refusal at its field', async () => {
  const saved = vi.fn<(body: unknown) => void>();
  server.use(
    mockProblem(delivery.saveDelivery, 'WeakPdfPassword', {
      fields: [{ path: 'password', message: '密碼不可與出生日期相同' }],
      isOnce: true,
    }),
    mockEndpoint(delivery.saveDelivery, ({ body }) => {
      saved(body);
      return { hasPassword: true, byMail: true, address: 'wang@example.org' };
    }),
  );
  const { user } = renderPage(<MyPayslipsPage />);
  await waitFor(() => expect(screen.getByRole('button', { name: '寄送設定' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '寄送設定' }));
  const dialog = await screen.findByRole('dialog', { name: '薪資單寄送設定' });
  const field = within(dialog).getByLabelText(/PDF 密碼/);
  await user.click(within(dialog).getByRole('switch', { name: '以郵件收取薪資單' }));
  await user.type(field, 'short');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  expect(await within(dialog).findByText('密碼至少 8 個字元')).toBeVisible();
  await user.clear(field);
  await user.type(field, '19900506');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  expect(await within(dialog).findByText('密碼不可與出生日期相同')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'my-slip-2026');
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));
  expect(await screen.findByText('變更寄送設定成功')).toBeVisible();
  expect(saved).toHaveBeenCalledWith({ password: 'my-slip-2026', byMail: true });
});
