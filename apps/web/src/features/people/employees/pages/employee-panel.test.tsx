import { type Employee, employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

const employee: Employee = employeeOf({ employeeNo: 'E00001', nameZh: '王小明' });

describe('the record sheet of an employee', () => {
  const openPanel = (permissions: readonly Permission[]) => {
    server.use(
      mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
      mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockEndpoint(endpoints.get, employee),
    );
    return renderPage(<EmployeePage />, { route: `/?record=${employee.id}`, permissions });
  };

  it('is printed from the panel with a reason, whatever the status', async () => {
    const requests: URLSearchParams[] = [];
    const { user } = openPanel(['employee_data:view', 'employee_data:export']);
    server.use(
      http.get(addressOf(endpoints.export), ({ request }) => {
        requests.push(new URL(request.url).searchParams);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    vi.spyOn(window, 'open').mockReturnValue(null);

    await user.click(await screen.findByRole('button', { name: '列印此筆' }));
    await user.type(await screen.findByRole('textbox', { name: /匯出原因/ }), '建立紙本人事檔案');
    await user.click(screen.getByRole('button', { name: '繼續' }));

    await waitFor(() => expect(requests).toHaveLength(1));
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({
      ids: employee.id,
      status: 'all',
      layout: 'sheets',
      format: 'pdf',
      reason: '建立紙本人事檔案',
    });
  });

  it('is not offered without the export permission', async () => {
    openPanel(['employee_data:view']);
    await screen.findByRole('dialog', { name: 'E00001 王小明' });
    expect(screen.queryByRole('button', { name: '列印此筆' })).not.toBeInTheDocument();
  });
});

describe('the employee panel', () => {
  const other: Employee = {
    ...employee,
    id: '00000000-0000-4000-8000-000000000002',
    employeeNo: 'E00002',
    nameZh: '陳大文',
  };

  it('moves through the list with J and K and closes with Esc', async () => {
    const listed = [employee, other];
    server.use(
      mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
      mockEndpoint(endpoints.list, { items: listed, total: 2, page: 1, pageSize: 50 }),
      mockEndpoint(endpoints.get, ({ params }) => listed.find(({ id }) => id === params['id']) ?? employee),
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
