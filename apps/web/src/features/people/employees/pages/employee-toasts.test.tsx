import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { type Employee, employeeEndpoints as endpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { transferRecordEndpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { buildTransferRecord } from '@hr/contracts/personnel-actions/transfer-records/transfer-record.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseCommand, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { EmployeePage } from './employee-page.tsx';

const EDITOR: readonly Permission[] = [
  'employee_data:view',
  'employee_data:edit',
  'transfer_records:view',
  'transfer_records:edit',
];

const openPanel = async (overrides: Partial<Employee> = {}) => {
  const employee = employeeOf({ employeeNo: 'E00001', nameZh: '王小明', ...overrides });
  server.use(
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
    mockEndpoint(listEmployeeOptions, { items: [] }),
    mockEndpoint(endpoints.list, { items: [employee], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, employee),
    mockEndpoint(endpoints.update, employee),
    mockEndpoint(endpoints.remove, undefined),
    mockEndpoint(transferRecordEndpoints.preview, { items: [] }),
    mockEndpoint(transferRecordEndpoints.create, buildTransferRecord()),
    ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockProblem(get, 'NotFound'),
    ]),
  );
  const { user } = renderPage(<EmployeePage />, { route: `/?record=${employee.id}`, permissions: EDITOR });
  return { user, panel: await screen.findByRole('dialog', { name: 'E00001 王小明' }) };
};

const fill = (form: HTMLElement, name: RegExp, value: string): void => {
  fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } });
};

const kindOf = async (text: string): Promise<string | null | undefined> =>
  (await screen.findByText(text)).closest('[data-kind]')?.getAttribute('data-kind');

it('shows the specified toast for an edit', async () => {
  const { user, panel } = await openPanel();
  await chooseCommand(user, panel, '編輯');
  const form = await screen.findByRole('form', { name: /^編輯員工/ });
  fill(form, /常用名/, '小明');
  await user.click(within(form).getByRole('button', { name: '儲存' }));
  expect(await kindOf('編輯員工成功')).toBe('positive');
});

it('shows the specified error for a duplicate number, also at the field', async () => {
  const { user, panel } = await openPanel();
  const fields = [{ path: 'employeeNo', message: '員工編號已存在' }];
  server.use(mockProblem(endpoints.update, 'DuplicateEmployeeNumber', { fields }));
  await chooseCommand(user, panel, '編輯');
  const form = await screen.findByRole('form', { name: /^編輯員工/ });
  fill(form, /員工編號/, 'E00002');
  await user.click(within(form).getByRole('button', { name: '儲存' }));
  expect(await within(form).findByText('員工編號已存在')).toBeVisible();
  const toastText = await within(await screen.findByRole('log', { name: '通知' })).findByText('員工編號已存在');
  expect(toastText.closest('[data-kind]')).toHaveAttribute('data-kind', 'negative');
});

it('shows a deletion in the negative colour', async () => {
  const { user, panel } = await openPanel({ status: 'upcoming' });
  await chooseCommand(user, panel, '刪除');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
  expect(await kindOf('刪除員工成功')).toBe('negative');
});

it('shows the specified toast for an unpaid leave', async () => {
  const { user, panel } = await openPanel();
  await chooseCommand(user, panel, '留職停薪');
  const form = await screen.findByRole('dialog', { name: /^留職停薪：E00001/ });
  fill(form, /生效日/, '2026/12/01');
  fill(form, /迄日/, '2027/11/30');
  await user.click(within(form).getByRole('combobox', { name: /留停事由/ }));
  await user.click(await screen.findByRole('option', { name: '進修' }));
  fill(form, /異動原因/, '進修');
  await user.click(within(form).getByRole('button', { name: '留職停薪' }));
  expect(await kindOf('留職停薪設定成功')).toBe('positive');
});

it('shows the specified toast for a reinstatement', async () => {
  const { user, panel } = await openPanel({ status: 'unpaid_leave' });
  await chooseCommand(user, panel, '復職');
  const form = await screen.findByRole('dialog', { name: /^復職：E00001/ });
  fill(form, /復職日/, '2026/12/01');
  fill(form, /異動原因/, '期滿');
  await user.click(within(form).getByRole('button', { name: '復職' }));
  expect(await kindOf('復職設定成功')).toBe('positive');
});
