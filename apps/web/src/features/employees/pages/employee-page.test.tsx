import { listEmployees } from '@hr/contracts/employees';
import { departmentEndpoints } from '@hr/contracts/departments';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

it('asks for sensitive columns only once they are shown', async () => {
  const asked: string[][] = [];
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(listEmployees, ({ query }) => {
      asked.push((query['columns'] ?? '').split(','));
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  const { user } = renderPage(<EmployeePage />, { permissions: ['employee_data:view'] });
  await screen.findByText('共 0 筆');
  expect(asked[0]).toContain('nameZh');
  expect(asked[0]).not.toContain('identityNumber');

  await user.click(screen.getByRole('button', { name: '欄位設定' }));
  await user.click(await screen.findByRole('checkbox', { name: '身分證統一編號' }));

  await waitFor(() => expect(asked.at(-1)).toContain('identityNumber'));
});
