import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { type Employee, employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

const people: readonly Employee[] = [
  employeeOf({ id: '00000000-0000-4000-8000-000000000011', employeeNo: 'E00011' }),
  employeeOf({ id: '00000000-0000-4000-8000-000000000012', employeeNo: 'E00012', status: 'resigned' }),
];

const chooseAll = async (permissions: readonly Permission[]) => {
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, { items: [...people], total: people.length, page: 1, pageSize: 50 }),
  );
  const { user } = renderPage(<EmployeePage />, { permissions: [...permissions] });
  await screen.findByRole('gridcell', { name: 'E00011' });
  await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'));
  return { user, bar: await screen.findByRole('toolbar', { name: '批次操作' }) };
};

it('offers badges for the selected employees and names one who has left', async () => {
  const { user, bar } = await chooseAll(['employee_data:view', 'employee_data:export']);
  await user.click(within(bar).getByRole('button', { name: '產生識別證' }));
  expect(await screen.findByRole('alertdialog', { name: '產生識別證：2 位員工' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('已選取 2 筆')).toBeVisible();
});

it('are not offered without the export permission', async () => {
  const { bar } = await chooseAll(['employee_data:view', 'employee_data:edit']);
  expect(within(bar).queryByRole('button', { name: '產生識別證' })).not.toBeInTheDocument();
});
