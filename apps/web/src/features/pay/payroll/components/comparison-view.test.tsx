import { payrollComparisonEndpoints as endpoints, type PayrollDifference } from '@hr/contracts/pay/payroll';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { searchSchema } from '../payroll-search.ts';
import { ComparisonView } from './comparison-view.tsx';

const RUN = '00000000-0000-4000-8000-000000000001';

const sums = (gross: number) => ({ gross, deductions: 1_000, net: gross - 1_000 });

const rows: PayrollDifference[] = [
  {
    id: '00000000-0000-4000-8000-000000000002',
    employee: { id: '00000000-0000-4000-8000-000000000002', employeeNo: 'E00001', nameZh: '王小明' },
    before: sums(36_000),
    now: sums(38_400),
    difference: 2_400,
    percent: 6.9,
    reasons: [
      { reason: 'salary', item: null, amount: 3_000 },
      { reason: 'leave', item: null, amount: -600 },
    ],
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    employee: { id: '00000000-0000-4000-8000-000000000003', employeeNo: 'E00002', nameZh: '李大華' },
    before: null,
    now: sums(40_000),
    difference: 39_000,
    percent: null,
    reasons: [{ reason: 'hired', item: null, amount: 39_000 }],
  },
];

const View = () => <ComparisonView runId={RUN} search={useSearchState(searchSchema)} />;

it('shows both months, the difference and its reasons, with the sums', async () => {
  server.use(
    mockEndpoint(endpoints.list, {
      previousRunName: '2026 年 9 月薪資',
      items: rows,
      count: 2,
      sums: { before: sums(36_000), now: sums(78_400) },
    }),
  );
  const { container } = renderPage(<View />);
  const table = await screen.findByRole('grid', { name: '與上月比較' });
  expect(await within(table).findByText('E00001 王小明')).toBeVisible();
  const [, totals, raised, hired] = within(table).getAllByRole('row');
  expect(raised).toHaveTextContent('+2,400+6.9%薪資調整 +3,000、請假扣款 -600');
  expect(hired).toHaveTextContent('—39,000+39,000');
  expect(totals).toHaveTextContent('合計35,00077,400');
  expect(screen.getByText('與「2026 年 9 月薪資」比較，依差額大小排列')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('says that there is no month before', async () => {
  const empty = { previousRunName: null, items: [], count: 0, sums: { before: sums(0), now: sums(0) } };
  server.use(mockEndpoint(endpoints.list, empty));
  renderPage(<View />);
  expect(await screen.findByText('沒有上個月的月薪批次可以比較。')).toBeVisible();
});
