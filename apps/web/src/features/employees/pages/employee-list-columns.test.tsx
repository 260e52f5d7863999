import { employeeEndpoints as endpoints } from '@hr/contracts/employees';
import { departmentEndpoints } from '@hr/contracts/departments';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

/** Screens page 2.10, in its order; the photo stands beside the name. */
const shown = [
  'employeeNo',
  'nameZh',
  'nameEn',
  'department',
  'jobTitle',
  'employmentType',
  'project',
  'hiredOn',
  'seniority',
  'status',
  'contractEndsOn',
  'username',
  'reminders',
];

it('shows at first what the page of screens names, in its order', async () => {
  const asked: (string | undefined)[] = [];
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(endpoints.list, ({ query }) => {
      asked.push(query['columns']);
      return { items: [], total: 0, page: 1, pageSize: 50 };
    }),
  );
  renderPage(<EmployeePage />, { permissions: ['employee_data:view'] });
  await screen.findByText('共 0 筆');

  expect(asked[0]?.split(',')).toEqual(shown);
});
