import { roleEndpoints } from '@hr/contracts/roles';
import { buildRole } from '@hr/contracts/roles/role.factory.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { RolePanel } from './role-panel.tsx';

it('what a role opens cannot be changed by those who hold it, and they are told so', async () => {
  server.use(mockEndpoint(roleEndpoints.list, { items: [buildRole({ isOwn: true })] }));
  renderPage(<RolePanel roleId={undefined} onSelect={() => undefined} />, {
    permissions: ['access_set_up:view', 'access_set_up:edit'],
  });

  expect(await screen.findByText(/這是您自己的角色/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '員工資料：檢視' })).toBeDisabled();
  expect(screen.getByLabelText(/^角色名稱/)).toBeEnabled();
});
