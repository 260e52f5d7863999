import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import {
  adjustmentBatchEndpoints,
  type AdjustmentBatchItem,
  salaryAdjustmentEndpoints as endpoints,
} from '@hr/contracts/pay/salary-adjustments';
import { salaryItems } from '@hr/contracts/pay/salary-items';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { SalaryAdjustmentPage } from './salary-adjustment-page.tsx';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const itemOf = (number: number, values: Partial<AdjustmentBatchItem> = {}): AdjustmentBatchItem => ({
  employee: { id: id(number), employeeNo: `E0000${number}`, nameZh: `員工${number}` },
  departmentName: '研究組',
  beforeTotal: 34_520,
  afterTotal: 35_310,
  stepBefore: 'RA 學士 第 1 級',
  stepAfter: 'RA 學士 第 2 級',
  grades: [
    { scheme: 'labor', before: 34_800, after: 36_300 },
    { scheme: 'health', before: 34_800, after: 36_300 },
    { scheme: 'pension', before: null, after: 36_300 },
  ],
  warnings: [],
  refusal: null,
  ...values,
});

const items = [
  itemOf(1),
  itemOf(2, { warnings: ['超過薪級上限 33,100 元'] }),
  itemOf(3, { afterTotal: null, stepAfter: null, grades: [], refusal: '已達最高級' }),
];

beforeEach(() => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { items: [] } as never),
    mockEndpoint(salaryItems.endpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }),
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    mockEndpoint(adjustmentBatchEndpoints.previewBatch, { items, beforeTotal: 69_040, afterTotal: 70_620 }),
  );
});

const openBatch = async () => {
  const { user } = renderPage(<SalaryAdjustmentPage />, {
    permissions: ['salary_adjustment:view', 'salary_adjustment:edit'],
  });
  await user.click(await screen.findByRole('button', { name: '批次調整' }));
  return { user, dialog: await screen.findByRole('dialog', { name: '批次調整' }) };
};

it('shows pay, step and insured amounts before and after, the refused first', async () => {
  const { dialog } = await openBatch();
  const table = await within(dialog).findByRole('table', { name: '批次調整預覽' });
  const [, refused, first, second] = within(table).getAllByRole('row');
  expect(refused).toHaveTextContent('E00003 員工3研究組34,520RA 學士 第 1 級—已達最高級');
  expect(first).toHaveTextContent(
    '34,520 → 35,310RA 學士 第 1 級 → RA 學士 第 2 級勞保、健保 34,800 → 36,300；勞退 — → 36,300',
  );
  expect(second).toHaveTextContent('超過薪級上限 33,100 元');
  expect(within(dialog).getByText(/2 位將建立草稿，每月應發合計增加 NT\$ 1,580；1 位無法調整/)).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
});

it('creates drafts of the chosen employees with the totals of the preview', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(adjustmentBatchEndpoints.createBatch, ({ body }) => {
      bodies.push(body);
      return { created: 1 };
    }),
  );
  const { user, dialog } = await openBatch();
  await user.click(await within(dialog).findByRole('checkbox', { name: '包含 E00002 員工2' }));
  await user.click(within(dialog).getByRole('button', { name: '建立 1 筆草稿' }));
  expect(await screen.findByText('建立薪資調整草稿成功（1 筆）')).toBeVisible();
  expect(bodies).toMatchObject([
    {
      kind: 'step_raise',
      reason: '年度提敘',
      exceptIds: [id(2), id(3)],
      expected: [{ employeeId: id(1), afterTotal: 35_310 }],
    },
  ]);
});

it('names the employees for whom the server refuses, and stays open', async () => {
  server.use(
    mockProblem(adjustmentBatchEndpoints.createBatch, 'BatchRejected', {
      msg: '1 位員工無法調整，未寫入任何資料。',
      fields: [{ path: 'expected', message: 'E00001 員工1：該生效日已有未核定的薪資調整 SA000009' }],
    }),
  );
  const { user, dialog } = await openBatch();
  await user.click(await within(dialog).findByRole('button', { name: '建立 2 筆草稿' }));
  expect(await within(dialog).findByText(/E00001 員工1：該生效日已有未核定的薪資調整 SA000009/)).toBeVisible();
});

it('asks for the items and the percentage of a raise', async () => {
  const { user, dialog } = await openBatch();
  await within(dialog).findByRole('table', { name: '批次調整預覽' });
  await user.click(within(dialog).getByRole('combobox', { name: /批次類型/ }));
  await user.click(await screen.findByRole('option', { name: '調整金額' }));
  expect(await within(dialog).findByRole('textbox', { name: /百分比/ })).toBeVisible();
  await waitFor(() => expect(within(dialog).queryByRole('table', { name: '批次調整預覽' })).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: '建立草稿' }));
  expect(await within(dialog).findByText('請選擇薪資項目')).toBeVisible();
  expect(within(dialog).getByText('請輸入百分比，小數最多兩位，例如 3.5')).toBeVisible();
});
