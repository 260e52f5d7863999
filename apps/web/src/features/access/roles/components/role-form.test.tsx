import { roleEndpoints } from '@hr/contracts/access/roles';
import { buildRole } from '@hr/contracts/access/roles/role.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
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

it('keeps what was typed into a role, and that it is not saved, when somebody else was first', async () => {
  const role = buildRole({ name: '招募專員' });
  const newer = { ...role, description: '面談與錄取', version: role.version + 1 };
  server.use(
    mockEndpoint(roleEndpoints.list, { items: [role] }),
    mockProblem(roleEndpoints.update, 'StaleVersion', { msg: '此筆資料已被 李小華 更新' }),
  );
  const { user } = renderPage(<RolePanel roleId={undefined} onSelect={() => undefined} />, {
    permissions: ['access_set_up:view', 'access_set_up:edit'],
  });
  await user.type(await screen.findByLabelText(/^角色名稱/), '二');
  await user.click(screen.getByRole('button', { name: '儲存' }));
  server.use(mockEndpoint(roleEndpoints.list, { items: [newer] }));

  await user.click(await screen.findByRole('button', { name: '重新載入' }));

  await waitFor(() => expect(screen.getByLabelText(/說明/)).toHaveValue('面談與錄取'));
  expect(screen.getByLabelText(/^角色名稱/)).toHaveValue('招募專員二');
  expect(screen.getByRole('button', { name: '儲存' })).toBeEnabled();
});
