import { lowWages } from '@hr/contracts/pay/minimum-wage';
import { buildLowWage } from '@hr/contracts/pay/minimum-wage/low-wage.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { LowWagePage } from './low-wage-page.tsx';

it('lists the shortfall of each employee and leads to the adjustments', async () => {
  const item = buildLowWage();
  server.use(
    mockEndpoint(lowWages.endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(lowWages.endpoints.get, item),
  );
  const { container } = renderPage(<LowWagePage />, {
    route: `/?record=${item.id}`,
    permissions: ['salary_adjustment:view'],
  });
  const panel = await screen.findByRole('dialog', { name: 'E00001 王小明' });
  expect(within(panel).getByRole('link', { name: '此員工的薪資調整' })).toHaveAttribute(
    'href',
    `/dashboard/salary_adjustment?employeeId=${item.employee.id}`,
  );
  expect(within(panel).getByText(/1,400/)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
