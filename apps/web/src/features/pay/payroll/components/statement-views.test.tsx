import { type InsuredPayslip, payrollStatementEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import { searchSchema } from '../payroll-search.ts';
import { InsuranceView } from './insurance-view.tsx';
import { ItemMatrixView } from './item-matrix-view.tsx';

const RUN = '00000000-0000-4000-8000-000000000001';

const amounts: Omit<InsuredPayslip, 'id' | 'employee' | 'isDiffering'> = {
  labor: { insured: 36_300, enrolled: 38_200, employee: 908, employer: 3_185 },
  occupational: { insured: 36_300, enrolled: 36_300, employee: 0, employer: 76 },
  health: { insured: 36_300, enrolled: 36_300, employee: 563, employer: 1_757 },
  pension: { insured: 36_300, enrolled: 36_300, employee: 0, employer: 2_178 },
  supplementary: 0,
  employeeShare: 1_471,
  employerShare: 7_196,
};

const row: InsuredPayslip = {
  ...amounts,
  id: '00000000-0000-4000-8000-000000000002',
  employee: { id: '00000000-0000-4000-8000-000000000002', employeeNo: 'E00001', nameZh: '王小明' },
  isDiffering: true,
};

const View = () => <InsuranceView runId={RUN} search={useSearchState(searchSchema)} />;

it('shows the shares of both sides, and whose enrolments differ from the payslip', async () => {
  server.use(mockEndpoint(endpoints.insurance, { items: [row], count: 1, differing: 1, sums: amounts }));
  const { user, container } = renderPage(<View />);
  const table = await screen.findByRole('grid', { name: '保險與勞退' });
  expect(await within(table).findByText('E00001 王小明')).toBeVisible();
  const [, totals, person] = within(table).getAllByRole('row');
  expect(person).toHaveTextContent('E00001 王小明1,4717,196');
  expect(totals).toHaveTextContent('合計1,4717,196');
  expect(screen.getByText('與目前投保資料不符 1 人')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('switch', { name: '只看不符' }));
  expect(screen.getByRole('switch', { name: '只看不符' })).toBeChecked();
});

it('shows the items by department', async () => {
  server.use(
    mockEndpoint(endpoints.itemMatrix, {
      departments: [
        { code: 'D1', name: '研究組' },
        { code: 'D2', name: '行政組' },
      ],
      items: [{ code: 'BASE', name: '本薪', kind: 'earning', amounts: [36_000, 40_000], sum: 76_000 }],
    }),
  );
  renderPage(<ItemMatrixView runId={RUN} />);
  const table = await screen.findByRole('grid', { name: '科目與部門彙總' });
  expect(await within(table).findByText('BASE 本薪')).toBeVisible();
  const [, base] = within(table).getAllByRole('row');
  expect(base).toHaveTextContent('BASE 本薪76,000應發36,00040,000');
});
