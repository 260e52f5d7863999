import { accountEndpoints, resetRequestEndpoints } from '@hr/contracts/access/accounts';
import { buildAccount } from '@hr/contracts/access/accounts/account.factory.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { roleEndpoints } from '@hr/contracts/access/roles';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AccountOfPerson } from '#features/access/accounts/index.ts';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { AccessPage } from './access-page.tsx';

it('opens the account of a person among all accounts from where the person is looked at', async () => {
  const account = buildAccount({ username: 'chen' });
  server.use(
    mockEndpoint(accountEndpoints.list, { items: [account], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(accountEndpoints.get, account),
    mockEndpoint(accountEndpoints.sessions, { items: [] }),
    mockEndpoint(resetRequestEndpoints.list, { items: [] }),
    mockEndpoint(roleEndpoints.list, { items: [] }),
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
  );
  const { user } = renderPage(
    <Routes>
      <Route path="/dashboard/access_set_up" element={<AccessPage />} />
      <Route path="*" element={<AccountOfPerson employeeId={crypto.randomUUID()} />} />
    </Routes>,
    { permissions: ['access_set_up:view'] },
  );
  await user.click(await screen.findByRole('link', { name: '在權限設定開啟' }));
  expect(await screen.findByRole('dialog', { name: 'chen' })).toBeVisible();
});
