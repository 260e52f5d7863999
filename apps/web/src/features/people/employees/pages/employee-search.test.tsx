import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

const open = (route: string) => {
  const queries: Record<string, unknown>[] = [];
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, ({ query }) => {
      queries.push(query);
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  return { ...renderPage(<EmployeePage />, { route, permissions: ['employee_data:view'] }), queries };
};

it('states that a search excludes former employees and can include them', async () => {
  const { user, queries } = open('/?q=王');
  expect(await screen.findByText('未包含離職員工。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '包含離職員工' }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ q: '王', status: 'all' }));
  expect(screen.queryByText('未包含離職員工。')).not.toBeInTheDocument();
});

it('shows no notice without a search', async () => {
  open('/');
  await screen.findByText('共 0 筆');
  expect(screen.queryByText('未包含離職員工。')).not.toBeInTheDocument();
});
