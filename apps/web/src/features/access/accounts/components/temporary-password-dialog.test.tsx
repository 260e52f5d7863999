import { accountEndpoints, resetRequestEndpoints } from '@hr/contracts/access/accounts';
import { buildAccount } from '@hr/contracts/access/accounts/account.factory.ts';
import { roleEndpoints } from '@hr/contracts/access/roles';
import { buildRole } from '@hr/contracts/access/roles/role.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { AccountPanel } from './account-panel.tsx';

const account = buildAccount({ username: 'chen' });

it('leads back to the button of adding once the password of a new account was handed over', async () => {
  server.use(
    mockEndpoint(accountEndpoints.list, { items: [account], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(resetRequestEndpoints.list, { items: [] }),
    mockEndpoint(roleEndpoints.list, { items: [buildRole({ name: '一般員工' })] }),
    mockEndpoint(accountEndpoints.create, { account, temporaryPassword: 'only4you2Read' }),
  );
  const { user } = renderPage(<AccountPanel />, { permissions: ['access_set_up:view', 'access_set_up:edit'] });
  await user.click(await screen.findByRole('button', { name: '新增帳號' }));
  const form = await screen.findByRole('dialog', { name: '新增帳號' });
  await user.type(within(form).getByLabelText(/^帳號/), 'chen');
  await user.click(within(form).getByRole('combobox', { name: /角色/ }));
  await user.click(await screen.findByRole('option', { name: '一般員工' }));
  await user.keyboard('{Escape}');
  await user.click(within(form).getByRole('button', { name: '新增' }));

  const dialog = await screen.findByRole('dialog', { name: '「chen」的臨時密碼' });
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await user.click(within(dialog).getByRole('button', { name: '完成' }));

  await waitFor(() => expect(screen.getByRole('button', { name: '新增帳號' })).toHaveFocus());
});
