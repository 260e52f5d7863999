import type { Permission } from '@hr/domain/access/roles';
import { accountEndpoints as endpoints } from '@hr/contracts/access/accounts';
import { buildAccount } from '@hr/contracts/access/accounts/account.factory.ts';
import { type Employee, employees } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CommandToolbar } from '#records/command-toolbar.tsx';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { employeeAccountCommands } from './employee-account-commands.tsx';

const person = employeeOf({ username: 'wang' });

const account = buildAccount({
  username: 'wang',
  employee: { id: person.id, employeeNo: person.employeeNo, nameZh: person.nameZh },
});

const ignore = (): void => undefined;

const open = (item: Employee, permissions: readonly Permission[]) =>
  renderPage(
    <CommandToolbar
      kind={employees}
      item={item}
      commands={employeeAccountCommands}
      onOpen={ignore}
      onDeleted={ignore}
    />,
    { permissions },
  );

it('binds an unbound account to an employee without one', async () => {
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, { items: [account], total: 1, page: 1, pageSize: 20 }),
    mockEndpoint(endpoints.get, account),
    mockEndpoint(endpoints.bind, ({ body }) => {
      requests.push(body);
      return account;
    }),
  );
  const newEmployee = employeeOf({ username: null });
  const { user } = open(newEmployee, ['access_set_up:edit']);
  await user.click(await screen.findByRole('button', { name: '綁定 EMP 帳號' }));
  const dialog = await screen.findByRole('dialog', { name: /^綁定 EMP 帳號/ });
  await user.click(within(dialog).getByRole('combobox', { name: /EMP 帳號/ }));
  await user.click(await screen.findByRole('option', { name: 'wang' }));
  await user.click(within(dialog).getByRole('button', { name: '綁定' }));

  await waitFor(() => expect(requests).toEqual([{ employeeId: newEmployee.id, version: account.version }]));
  expect(await screen.findByText('綁定 EMP 帳號成功')).toBeVisible();
});

it('unbinds the current account of an employee after a confirmation', async () => {
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, ({ query }) => ({
      items: query['employeeId'] === person.id ? [account] : [],
      total: 1,
      page: 1,
      pageSize: 20,
    })),
    mockEndpoint(endpoints.pendingApplications, { count: 0 }),
    mockEndpoint(endpoints.unbind, ({ body }) => {
      requests.push(body);
      return account;
    }),
  );
  const { user } = open(person, ['access_set_up:edit']);
  await user.click(await screen.findByRole('button', { name: '解除綁定' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('解除後該員工將無法使用 EMP 系統，既有申請紀錄會保留。確定解除綁定嗎？');
  await user.click(within(dialog).getByRole('button', { name: '解除綁定' }));

  await waitFor(() => expect(requests).toEqual([{ version: account.version }]));
  expect(await screen.findByText('解除綁定 EMP 帳號成功')).toBeVisible();
});

it.each([
  { pending: 2, notice: '該員工尚有 2 件申請簽核中。' },
  { pending: 0, notice: null },
])('shows $pending pending applications before it unbinds', async ({ pending, notice }) => {
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.list, { items: [account], total: 1, page: 1, pageSize: 20 }),
    mockEndpoint(endpoints.pendingApplications, ({ params }) => {
      requests.push(params['id']);
      return { count: pending };
    }),
  );
  const { user } = open(person, ['access_set_up:edit']);
  await user.click(await screen.findByRole('button', { name: '解除綁定' }));
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(requests).toEqual([account.id]));
  expect(await within(dialog).findAllByText(notice ?? /^解除後該員工/)).toHaveLength(1);
  expect(within(dialog).queryAllByText(/件申請簽核中/)).toHaveLength(notice === null ? 0 : 1);
});

it('shows that the account no longer exists', async () => {
  server.use(mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 100 }));
  const { user } = open(person, ['access_set_up:edit']);
  await user.click(await screen.findByRole('button', { name: '解除綁定' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '解除綁定' }));

  expect(await within(dialog).findByText(/查無此員工的 EMP 帳號/)).toBeVisible();
  expect(screen.queryByText('解除綁定 EMP 帳號成功')).not.toBeInTheDocument();
});

it('is hidden from callers who may edit employees but not accounts', () => {
  open(employeeOf({ username: 'wang' }), ['employee_data:edit']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
