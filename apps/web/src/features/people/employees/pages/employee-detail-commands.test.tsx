import { leavingReasonEndpoints } from '@hr/contracts/personnel-actions/change-reasons';
import { errorCodes } from '@hr/contracts/core';
import { type Employee, employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { employeeOf, stintOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { transferRecordEndpoints } from '@hr/contracts/personnel-actions/transfer-records';
import type { Permission } from '@hr/domain/access/roles';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { today } from '#format/use-today.ts';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { EmployeeDetailPage } from './employee-detail-page.tsx';

const LIST = '/dashboard/employee_data';

const wang = employeeOf({ employeeNo: 'E00001', nameZh: '王小明' });

const lin = employeeOf({ id: crypto.randomUUID(), employeeNo: 'E00002', nameZh: '林美華' });

const open = (route: string, people: () => readonly Employee[], more: readonly Permission[] = []) => {
  server.use(
    mockEndpoint(endpoints.getByNumber, ({ params }) => {
      const employee = people().find(({ employeeNo }) => employeeNo === params['employeeNo']);
      if (!employee) {
        throw HttpResponse.json({ ...errorCodes.NotFound, code: 'NotFound', requestId: 'r' }, { status: 404 });
      }
      return employee;
    }),
    mockEndpoint(endpoints.options, { items: [] }),
    mockEndpoint(leavingReasonEndpoints.list, { items: [] }),
    mockEndpoint(transferRecordEndpoints.handoverItems, {
      items: [{ kind: 'deputy', text: '仍為林美華的職務代理人', path: `${LIST}/E00002` }],
    }),
    ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockProblem(get, 'NotFound'),
    ]),
  );
  return renderPage(
    <Routes>
      <Route path={`${LIST}/:employeeNo/:tab?`} element={<EmployeeDetailPage />} />
    </Routes>,
    { route, permissions: ['employee_data:view', 'employee_data:edit', ...more] },
  );
};

it('closes an open command when another employee is shown', async () => {
  const { user, router } = open(`${LIST}/E00001/profile`, () => [wang, lin]);
  await user.click(await screen.findByRole('button', { name: '標記離職' }));
  await screen.findByRole('dialog', { name: '標記離職：E00001 王小明' });

  await act(() => router.navigate(`${LIST}/E00002/profile`));

  expect(await screen.findByRole('heading', { name: /E00002 林美華/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows the handover items next to the form', async () => {
  const { user } = open(`${LIST}/E00001/profile`, () => [wang, lin]);
  await user.click(await screen.findByRole('button', { name: '標記離職' }));
  const dialog = await screen.findByRole('dialog', { name: /^標記離職：/ });
  expect(await within(dialog).findByRole('link', { name: '仍為林美華的職務代理人' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

it('opens the URL of a new employee number on the same tab', async () => {
  let shown = wang;
  const { user, router } = open(`${LIST}/E00001/profile`, () => [shown]);
  server.use(
    mockEndpoint(endpoints.update, ({ body }) => {
      shown = { ...wang, employeeNo: (body as { employeeNo: string }).employeeNo, version: 2 };
      return shown;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '編輯' }));
  const dialog = await screen.findByRole('dialog', { name: /^編輯員工：/ });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /員工編號/ }), { target: { value: 'E00009' } });
  await user.click(within(dialog).getByRole('button', { name: '儲存' }));

  expect(await screen.findByRole('heading', { name: /E00009 王小明/ })).toBeVisible();
  expect(router.state.location.pathname).toBe(`${LIST}/E00009/profile`);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

const stintFrom = (hiredOn: CalendarDate): Employee['employments'] => [{ ...stintOf(wang), hiredOn }];

it.each([
  { why: 'at work for years', of: employeeOf({ status: 'active', employments: stintFrom('2024-01-01') }), offered: [] },
  {
    why: 'hired a month ago',
    of: employeeOf({ status: 'probation', employments: stintFrom(addDays(today(), -30)) }),
    offered: ['標記未報到'],
  },
  {
    why: 'on leave without pay',
    of: employeeOf({ status: 'unpaid_leave', employments: stintFrom('2024-01-01') }),
    offered: ['復職'],
  },
])('offers only the possible commands of 復職 and 標記未報到 $why', async ({ of, offered }) => {
  const { user } = open(`${LIST}/E00001`, () => [{ ...of, employeeNo: 'E00001' }], ['transfer_records:edit']);
  await user.click(await screen.findByRole('button', { name: '更多' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names.filter((name) => ['復職', '標記未報到'].includes(name))).toEqual(offered);
});
