import { type Employee, exportEmployees, getEmployee, listEmployees } from '@hr/contracts/employees';
import { departmentEndpoints } from '@hr/contracts/departments';
import type { Permission } from '@hr/domain/access';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
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

const employee: Employee = {
  id: '00000000-0000-4000-8000-000000000001',
  employeeNo: 'E00001',
  nameZh: '王小明',
  nameEn: null,
  departmentName: null,
  jobTitleName: null,
  hiredOn: '2024-01-01',
  lastWorkingOn: null,
  status: 'employed',
  identityNumber: { masked: 'A12****789', isRevealable: false },
  bankAccount: null,
};

describe('the sheet of an employee', () => {
  const openPanel = (permissions: readonly Permission[]) => {
    server.use(
      mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
      mockEndpoint(listEmployees, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockEndpoint(getEmployee, employee),
    );
    return renderPage(<EmployeePage />, { route: `/?employee=${employee.id}`, permissions });
  };

  it('is printed from the panel, whatever the status of the person', async () => {
    const asked: URLSearchParams[] = [];
    const { user } = openPanel(['employee_data:view', 'employee_data:export']);
    server.use(
      http.get(addressOf(exportEmployees), ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    vi.spyOn(window, 'open').mockReturnValue(null);

    await user.click(await screen.findByRole('button', { name: '列印此筆' }));

    await waitFor(() => expect(asked).toHaveLength(1));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ids: employee.id,
      status: 'all',
      layout: 'sheets',
      format: 'pdf',
    });
  });

  it('is not offered to those who may not export', async () => {
    openPanel(['employee_data:view']);
    await screen.findByRole('dialog', { name: 'E00001 王小明' });
    expect(screen.queryByRole('button', { name: '列印此筆' })).not.toBeInTheDocument();
  });
});

describe('the panel of an employee', () => {
  const other: Employee = {
    ...employee,
    id: '00000000-0000-4000-8000-000000000002',
    employeeNo: 'E00002',
    nameZh: '陳大文',
  };

  it('goes on to the next and the previous of the list by J and K, and closes with Esc', async () => {
    const listed = [employee, other];
    server.use(
      mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
      mockEndpoint(listEmployees, { items: listed, total: 2, page: 1, pageSize: 50 }),
      mockEndpoint(getEmployee, ({ params }) => listed.find(({ id }) => id === params['employeeId']) ?? employee),
    );
    const { user } = renderPage(<EmployeePage />, { permissions: ['employee_data:view'] });
    await user.click(await screen.findByRole('gridcell', { name: 'E00001' }));
    await screen.findByRole('dialog', { name: 'E00001 王小明' });

    await user.keyboard('j');
    await screen.findByRole('dialog', { name: 'E00002 陳大文' });
    await user.keyboard('k');
    await screen.findByRole('dialog', { name: 'E00001 王小明' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
