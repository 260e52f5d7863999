import { type AnnualAmounts, annualPayEndpoints as endpoints, type AnnualPayRow } from '@hr/contracts/pay/payroll';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { AnnualPayPage } from './annual-pay-page.tsx';

const amounts = (gross: number): AnnualAmounts => ({
  gross,
  taxable: gross - 3_000,
  tax: 2_500,
  premiums: 1_500,
  pension: 2_000,
  net: gross - 6_000,
});

const months = (gross: number) => Array.from({ length: 12 }, (_month, index) => amounts(index === 1 ? gross : 0));

const row: AnnualPayRow = {
  id: '00000000-0000-4000-8000-000000000001',
  employee: { id: '00000000-0000-4000-8000-000000000001', employeeNo: 'E00001', nameZh: '王小明' },
  year: amounts(61_000),
  months: months(61_000),
};

beforeEach(() => {
  server.use(
    mockEndpoint(endpoints.list, { items: [row], count: 1, sums: { year: amounts(161_000), months: months(161_000) } }),
  );
});

const open = (search: string) =>
  renderPage(<AnnualPayPage />, {
    route: `/${search}`,
    permissions: ['salary_report:view', 'salary_report:export'],
  });

it('shows the amounts of a year with the sums of everyone, and a certificate of each person', async () => {
  const { container } = open('?year=2025');
  const table = await screen.findByRole('grid', { name: '扣繳與年度累計' });
  expect(await within(table).findByText('E00001 王小明')).toBeVisible();
  const [, totals, person] = within(table).getAllByRole('row');
  expect(person).toHaveTextContent('E00001 王小明61,00058,0002,5001,5002,00055,000');
  expect(totals).toHaveTextContent('合計161,000158,000');
  expect(within(table).getByRole('button', { name: '列印：王小明' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows one amount of each month', async () => {
  open('?year=2025&view=gross');
  const table = await screen.findByRole('grid', { name: '扣繳與年度累計' });
  expect(await within(table).findByRole('columnheader', { name: '2 月' })).toBeVisible();
  expect(await within(table).findByText('E00001 王小明')).toBeVisible();
  const [, , person] = within(table).getAllByRole('row');
  expect(person).toHaveTextContent('E00001 王小明061,000');
});
