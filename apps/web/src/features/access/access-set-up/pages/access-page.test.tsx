import { type AccessReviewRow, listAccessReview } from '@hr/contracts/access/access-review';
import { accountEndpoints, resetRequestEndpoints } from '@hr/contracts/access/accounts';
import { buildAccount } from '@hr/contracts/access/accounts/account.factory.ts';
import { getSession } from '@hr/contracts/access/sign-in';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { type Role, roleEndpoints } from '@hr/contracts/access/roles';
import { buildRole } from '@hr/contracts/access/roles/role.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  buildSession,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
  chooseCommand,
} from '#testing/index.ts';
import { AccessPage } from './access-page.tsx';

const ADMINISTRATOR: readonly Permission[] = ['access_set_up:view', 'access_set_up:edit', 'access_set_up:export'];

const hr = buildRole({ name: '人資專員', memberCount: 2, permissions: ['employee_data:view', 'employee_data:edit'] });
const staff = buildRole({ name: '一般員工', memberCount: 290, scope: 'self' });

const serveRoles = (...roles: Role[]) =>
  server.use(
    mockEndpoint(roleEndpoints.list, { items: roles.length > 0 ? roles : [hr, staff] }),
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-21', items: [] }),
  );

const open = (route: string, permissions = ADMINISTRATOR) => renderPage(<AccessPage />, { permissions, route });

const at = (view: string): string => `/dashboard/access_set_up${view}`;

describe('the roles', () => {
  it('show what each opens, and who has it', async () => {
    serveRoles();
    const { container } = open(at(''));
    const list = await screen.findByRole('list', { name: '角色' });
    expect(within(list).getByRole('button', { name: /人資專員/ })).toHaveTextContent('2 位成員・本部門及下級');
    expect(screen.getByRole('checkbox', { name: '員工資料：編輯' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '員工資料：簽核' })).not.toBeChecked();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tick what is seen with what is done, and untick both together', async () => {
    serveRoles();
    const { user } = open(at(''));
    await user.click(await screen.findByRole('checkbox', { name: '公司資料：匯出' }));
    expect(screen.getByRole('checkbox', { name: '公司資料：檢視' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '公司資料：檢視' }));
    expect(screen.getByRole('checkbox', { name: '公司資料：匯出' })).not.toBeChecked();
  });

  it('are saved with the version that was read', async () => {
    serveRoles();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(roleEndpoints.update, ({ body }) => {
        bodies.push(body);
        return { ...hr, version: 2 };
      }),
    );
    const { user } = open(at(''));
    await user.click(await screen.findByRole('checkbox', { name: '員工資料：匯出' }));
    await user.click(screen.getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('編輯權限成功')).toBeVisible();
    expect(bodies).toMatchObject([
      { version: 1, permissions: ['employee_data:view', 'employee_data:edit', 'employee_data:export'] },
    ]);
  });

  it('tell why they cannot be what is asked', async () => {
    serveRoles();
    const { user } = open(at(''));
    await user.click(await screen.findByRole('checkbox', { name: '權限設定：編輯' }));
    await user.click(screen.getByRole('checkbox', { name: '薪資報表：檢視' }));
    await user.click(screen.getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('可編輯權限設定的角色不可檢視薪資，請分成兩個角色')).toBeVisible();
  });

  it('cannot be changed by those who may only look', async () => {
    serveRoles();
    open(at(''), ['access_set_up:view']);
    expect(await screen.findByRole('checkbox', { name: '員工資料：檢視' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '儲存' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新增角色' })).not.toBeInTheDocument();
  });

  it('are copied under another name', async () => {
    serveRoles();
    server.use(mockEndpoint(roleEndpoints.copy, ({ body }) => buildRole({ name: (body as { name: string }).name })));
    const { user } = open(at(''));
    await user.click(await screen.findByRole('button', { name: '複製角色' }));
    const dialog = await screen.findByRole('dialog', { name: '複製角色：人資專員' });
    expect(within(dialog).getByLabelText(/新角色名稱/)).toHaveValue('人資專員（複製）');
    await user.click(within(dialog).getByRole('button', { name: '複製' }));
    expect(await screen.findByText(/^已建立副本「/)).toBeVisible();
  });

  it('are given to several accounts at once', async () => {
    serveRoles();
    const bodies: unknown[] = [];
    const keywords: string[] = [];
    const account = buildAccount({ username: 'e00007' });
    server.use(
      mockEndpoint(accountEndpoints.list, ({ query }) => {
        keywords.push(query['q'] ?? '');
        return { items: [account], total: 1, page: 1, pageSize: 20 };
      }),
      mockEndpoint(roleEndpoints.assign, ({ body }) => {
        bodies.push(body);
        return hr;
      }),
    );
    const { user } = open(at(''));
    await user.click(await screen.findByRole('tab', { name: '成員（2）' }));
    await user.type(screen.getByRole('combobox', { name: '加入成員' }), 'e000');
    await waitFor(() => expect(keywords).toContain('e000'));
    expect(screen.getByRole('combobox', { name: '加入成員' })).toHaveValue('e000');
    await user.click(await screen.findByRole('option', { name: 'e00007（目前：一般員工）' }));
    await user.click(screen.getByRole('button', { name: '指派 1 個帳號' }));
    expect(await screen.findByText('指派角色成功')).toBeVisible();
    expect(bodies).toEqual([{ accountIds: [account.id] }]);
  });

  it('are looked at the system as, after a confirmation', async () => {
    serveRoles();
    const previewed: string[] = [];
    server.use(
      mockEndpoint(roleEndpoints.startPreview, ({ params }) => {
        previewed.push(params['id'] ?? '');
      }),
    );
    const { user, router } = open(at(''));
    await user.click(await screen.findByRole('button', { name: '以此角色檢視' }));
    await user.click(await screen.findByRole('button', { name: '開始檢視' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(previewed).toEqual([hr.id]);
  });
});

describe('unsaved changes of a role', () => {
  const exporting = () => screen.findByRole('checkbox', { name: '員工資料：匯出' });

  const change = async () => {
    serveRoles();
    const page = open(at(''));
    await page.user.click(await exporting());
    return page;
  };

  it.each(['一般員工', '複製角色', '以此角色檢視'])(
    'are asked about before 「%s」, and kept on demand',
    async (name) => {
      const { user } = await change();
      await user.click(screen.getByRole('button', { name: new RegExp(name) }));
      await user.click(await screen.findByRole('button', { name: '繼續編輯' }));
      expect(await exporting()).toBeChecked();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('give way to another role when the person leaves them', async () => {
    const { user } = await change();
    await user.click(screen.getByRole('button', { name: /一般員工/ }));
    await user.click(await screen.findByRole('button', { name: '離開' }));
    expect(await screen.findByDisplayValue('一般員工')).toBeVisible();
  });

  it('give way to a command when the person leaves them', async () => {
    const { user } = await change();
    await user.click(screen.getByRole('button', { name: '複製角色' }));
    await user.click(await screen.findByRole('button', { name: '離開' }));
    expect(await screen.findByRole('dialog', { name: '複製角色：人資專員' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: '員工資料：匯出', hidden: true })).not.toBeChecked();
  });

  it('do not keep anyone from the log', async () => {
    server.use(mockEndpoint(roleEndpoints.auditEntries, { items: [], total: 0, page: 1, pageSize: 20 }));
    const { user } = await change();
    await user.click(screen.getByRole('button', { name: '操作紀錄' }));
    expect(await screen.findByRole('dialog', { name: /操作紀錄/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await exporting()).toBeChecked();
  });

  it('are still asked about after a save that failed', async () => {
    const { user } = await change();
    server.use(mockProblem(roleEndpoints.update, 'Internal'));
    await user.click(screen.getByRole('button', { name: '儲存' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '儲存' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: /一般員工/ }));
    await user.click(await screen.findByRole('button', { name: '繼續編輯' }));
    expect(await exporting()).toBeChecked();
  });

  it('survive what another administrator saves meanwhile, and are sent with the version that they began with', async () => {
    const bodies: unknown[] = [];
    const { user, client } = await change();
    serveRoles({ ...hr, version: 2, description: '由他人修改' }, staff);
    server.use(
      mockEndpoint(roleEndpoints.update, ({ body }) => {
        bodies.push(body);
        return hr;
      }),
    );
    await client.refetchQueries();
    expect(await exporting()).toBeChecked();
    await user.click(screen.getByRole('button', { name: '儲存' }));
    await waitFor(() => expect(bodies).toMatchObject([{ version: 1 }]));
  });
});

it('shows what others save of a role as long as nothing is typed', async () => {
  serveRoles();
  const { client } = open(at(''));
  await screen.findByRole('checkbox', { name: '員工資料：匯出' });
  serveRoles({ ...hr, version: 2, description: '由他人修改' }, staff);
  await client.refetchQueries();
  expect(await screen.findByDisplayValue('由他人修改')).toBeVisible();
});

it('ties each tab of a role to the panel that it shows', async () => {
  serveRoles();
  const { user } = open(at(''));
  for (const name of ['功能權限', '資料範圍', '成員（2）']) {
    const tab = await screen.findByRole('tab', { name });
    await user.click(tab);
    expect(screen.getByRole('tabpanel', { name })).toHaveAttribute('id', tab.getAttribute('aria-controls'));
  }
});

it('ties the tab of a view to its panel', async () => {
  serveRoles();
  open(at(''));
  const tab = await screen.findByRole('tab', { name: '角色' });
  expect(screen.getByRole('tabpanel', { name: '角色' })).toHaveAttribute('id', tab.getAttribute('aria-controls'));
});

const account = buildAccount({
  username: 'chen',
  employee: { id: '00000000-0000-4000-8000-000000800001', employeeNo: 'E00009', nameZh: '陳大文' },
});

const serveAccounts = (shown = account) => {
  const queries: Record<string, string>[] = [];
  serveRoles();
  server.use(
    mockEndpoint(accountEndpoints.list, ({ query }) => {
      queries.push(query);
      return { items: [shown], total: 1, page: 1, pageSize: 50 };
    }),
    mockEndpoint(accountEndpoints.get, shown),
    mockEndpoint(accountEndpoints.sessions, { items: [] }),
    mockEndpoint(resetRequestEndpoints.list, { items: [] }),
  );
  return queries;
};

describe('the accounts', () => {
  it('are listed with whom they belong to, narrowed by the address', async () => {
    const queries = serveAccounts();
    const { container } = open(at('?view=accounts&state=locked&isDormant=yes'));
    expect(await screen.findByRole('gridcell', { name: 'E00009 陳大文' })).toBeVisible();
    expect(queries[0]).toMatchObject({ state: 'locked', isDormant: 'yes' });
    expect(screen.getByText('超過 90 天未登入', { selector: '.MuiChip-label' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are exported and added, but not imported', async () => {
    serveAccounts();
    open(at('?view=accounts'));
    expect(await screen.findByRole('button', { name: '新增帳號' })).toBeVisible();
    expect(screen.getByRole('button', { name: '匯出' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '匯入' })).not.toBeInTheDocument();
  });

  it('are locked after a confirmation that says what happens', async () => {
    serveAccounts();
    server.use(mockEndpoint(accountEndpoints.lock, { ...account, state: 'locked', version: 2 }));
    const { user } = open(at('?view=accounts'));
    await user.click(await screen.findByRole('gridcell', { name: 'chen' }));
    await chooseCommand(user, await screen.findByRole('dialog', { name: 'chen' }), '鎖定');
    const dialog = await screen.findByRole('alertdialog', { name: '確定鎖定「chen」嗎？' });
    expect(dialog).toHaveTextContent('已登入的裝置會立即登出');
    await user.click(within(dialog).getByRole('button', { name: '鎖定' }));
    expect(await screen.findByText('鎖定帳號成功')).toBeVisible();
  });

  it('take away at once what the person may no longer do, when the role is their own', async () => {
    serveAccounts();
    server.use(mockEndpoint(accountEndpoints.changeRoles, { ...account, version: 2 }));
    const { user } = open(at('?view=accounts'));
    await user.click(await screen.findByRole('gridcell', { name: 'chen' }));
    await user.click(await screen.findByRole('button', { name: '變更角色' }));
    const dialog = await screen.findByRole('dialog', { name: /變更角色/ });
    server.use(mockEndpoint(getSession, buildSession({ permissions: ['access_set_up:view'] })));
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    // Nothing of the panel can be found while the dialog stands before it.
    await screen.findByRole('button', { name: '操作紀錄' });
    await waitFor(() => expect(screen.queryByRole('button', { name: '鎖定' })).not.toBeInTheDocument());
  });

  it('keep the last administrator, and say so in the dialog', async () => {
    serveAccounts();
    server.use(mockProblem(accountEndpoints.lock, 'LastAdministrator'));
    const { user } = open(at('?view=accounts'));
    await user.click(await screen.findByRole('gridcell', { name: 'chen' }));
    await chooseCommand(user, await screen.findByRole('dialog', { name: 'chen' }), '鎖定');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '鎖定' }));
    expect(await within(dialog).findByText('至少須保留一位系統管理員')).toBeVisible();
  });

  it('show a password once, when it is reset', async () => {
    serveAccounts();
    server.use(mockEndpoint(accountEndpoints.resetPassword, { account, temporaryPassword: 'only4you2Read' }));
    const { user } = open(at('?view=accounts'));
    await user.click(await screen.findByRole('gridcell', { name: 'chen' }));
    await user.click(await screen.findByRole('button', { name: '重設密碼' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '重設密碼' }));
    const dialog = await screen.findByRole('dialog', { name: '「chen」的臨時密碼' });
    expect(dialog).toHaveTextContent('only4you2Read');
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByText('only4you2Read')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: '重設密碼' })).toHaveFocus());
  });

  it('that open sensitive fields are reset by asking a second administrator', async () => {
    serveAccounts({ ...account, needsSecondPerson: true });
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(accountEndpoints.requestReset, ({ body }) => {
        bodies.push(body);
        return account;
      }),
    );
    const { user } = open(at('?view=accounts'));
    await user.click(await screen.findByRole('gridcell', { name: 'chen' }));
    await user.click(await screen.findByRole('button', { name: '申請重設密碼' }));
    expect(screen.queryByRole('button', { name: '重設密碼' })).not.toBeInTheDocument();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '送出申請' }));
    expect(await screen.findByText('已送出申請，待另一位系統管理員核准')).toBeVisible();
    expect(bodies).toEqual([{ kind: 'password', version: 1 }]);
  });

  it('are made with a role, and complain at the field about a name that is taken', async () => {
    serveAccounts();
    server.use(
      mockProblem(accountEndpoints.create, 'DuplicateUsername', {
        fields: [{ path: 'username', message: '帳號重複' }],
      }),
    );
    const { user } = open(at('?view=accounts'));
    await user.click(await screen.findByRole('button', { name: '新增帳號' }));
    const dialog = await screen.findByRole('dialog', { name: '新增帳號' });
    await user.type(within(dialog).getByLabelText(/^帳號/), 'chen');
    await user.click(within(dialog).getByRole('combobox', { name: /角色/ }));
    await user.click(await screen.findByRole('option', { name: '一般員工' }));
    await user.click(screen.getByRole('option', { name: '人資專員' }));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await within(dialog).findByText('帳號重複')).toBeVisible();
    expect(within(dialog).getByLabelText(/^帳號/)).toHaveValue('chen');
  });
});

describe('the review', () => {
  it('tells who may do what on a screen', async () => {
    const queries: Record<string, string>[] = [];
    serveRoles();
    server.use(
      mockEndpoint(listAccessReview, ({ query }) => {
        queries.push(query);
        const { id: accountId, username, employee, departmentName, state, hasLeft, lastLoginAt } = account;
        const role = account.roles[0]!;
        const who = { accountId, username, employee, departmentName, state, hasLeft, role, lastLoginAt };
        const row: AccessReviewRow = {
          ...who,
          screen: 'employee_data',
          actions: ['view'],
          scope: 'self',
          sensitiveGroups: [],
        };
        return {
          items: [row],
          total: 1,
          page: 1,
          pageSize: 50,
        };
      }),
    );
    open(at('?view=review&screen=employee_data&action=view'));
    expect(await screen.findByRole('gridcell', { name: '員工資料' })).toBeVisible();
    expect(queries[0]).toMatchObject({ screen: 'employee_data', action: 'view' });
  });
});
