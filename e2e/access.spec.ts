import { chooseCommand } from './fixtures/choose-command.ts';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type DemoUser, expect, HEADERS, PASSWORD, signIn, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/access_set_up';
const OWN_PASSWORD = 'chosen by the person alone';

interface RoleItem {
  readonly id: string;
  readonly name: string;
}

const roleId = async (api: APIRequestContext, name: string): Promise<string> => {
  const { items } = (await (await api.get('/api/roles')).json()) as { items: RoleItem[] };
  return items.find((role) => role.name === name)?.id ?? '';
};

interface NewAccount {
  readonly account: { readonly id: string };
  readonly username: string;
  readonly temporaryPassword: string;
}

/** Creates an account with a temporary password as administrator. */
const createAccount = async (api: APIRequestContext, role: string): Promise<NewAccount> => {
  const username = `e2e-${randomUUID().slice(0, 8)}`;
  const response = await api.post('/api/emp-accounts', {
    headers: HEADERS,
    data: { username, roleIds: [await roleId(api, role)], employeeId: null },
  });
  expect(response.status()).toBe(201);
  return { username, ...((await response.json()) as Omit<NewAccount, 'username'>) };
};

const fillInLogin = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('帳號').fill(username);
  await page.getByLabel('密碼').fill(password);
  await page.getByRole('button', { name: '登入' }).click();
};

const signInWithNewPassword = async (page: Page, { username, temporaryPassword }: NewAccount): Promise<void> => {
  await fillInLogin(page, username, temporaryPassword);
  await page.getByLabel('臨時密碼').fill(temporaryPassword);
  await page.getByLabel(/^新密碼/).fill(OWN_PASSWORD);
  await page.getByLabel('再次輸入新密碼').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '設定密碼' }).click();
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();
};

test('a locked account is signed out at the next request and sees the reason at the next sign-in', async ({
  page,
  browser,
  api,
  signInAs,
  toasts,
}) => {
  await signInAs('admin');
  const newAccount = await createAccount(api, '人資專員');
  const other = await (await browser.newContext()).newPage();
  await signInWithNewPassword(other, newAccount);

  await page.goto(`${SCREEN}?view=accounts&q=${newAccount.username}&record=${newAccount.account.id}`);
  await expect(page.getByText('登入中的裝置')).toBeVisible();
  await chooseCommand(page.getByRole('dialog', { name: newAccount.username }), '鎖定');
  await page.getByRole('alertdialog').getByRole('button', { name: '鎖定' }).click();
  await expect(toasts.getByText('鎖定帳號成功')).toBeVisible();

  await other.getByRole('link', { name: '職稱設定' }).first().click();
  await expect(other.getByRole('dialog', { name: '登入逾時' })).toBeVisible();
  await fillInLogin(other, newAccount.username, OWN_PASSWORD);
  await expect(other.getByRole('alert')).toHaveText('此帳號已被鎖定，請洽系統管理員。');
  await other.context().close();
});

test('a second factor is set up with its code and required at the next sign-in; each code works once', async ({
  page,
  api,
  expectAccessible,
}) => {
  await api.post('/api/auth/login', { headers: HEADERS, data: { username: 'admin', password: PASSWORD } });
  const newAccount = await createAccount(api, '一般員工');
  await page.context().clearCookies();
  await signInWithNewPassword(page, newAccount);
  await page.getByRole('button', { name: '使用者選單' }).click();
  await page.getByRole('menuitem', { name: '兩步驟驗證' }).click();
  await page.getByLabel('目前密碼').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate();
  await page.getByLabel('驗證碼').fill(code);
  await page.getByRole('button', { name: '啟用' }).click();
  await expect(page.getByText('啟用兩步驟驗證成功')).toBeVisible();
  await expect(page.getByRole('list', { name: '備用碼' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: '完成' }).click();

  await page.context().clearCookies();
  await fillInLogin(page, newAccount.username, OWN_PASSWORD);
  await expect(page.getByLabel('驗證碼')).toBeFocused();
  await expectAccessible();
  await page.getByLabel('驗證碼').fill(code);
  await page.getByRole('button', { name: '登入' }).click();
  // The code used for the setup is spent.
  await expect(page.getByLabel('驗證碼')).toHaveAccessibleDescription('驗證碼錯誤或已使用過');
  await page.getByLabel('驗證碼').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: '登入' }).click();
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();
});

test('a passkey is added and signs in without user name, password or code', async ({
  page: elsewhere,
  browser,
  api,
  baseURL,
}) => {
  await api.post('/api/auth/login', { headers: HEADERS, data: { username: 'admin', password: PASSWORD } });
  const newAccount = await createAccount(api, '一般員工');
  // Passkeys need a host name; they do not work for an IP address.
  const named = { baseURL: baseURL?.replace('127.0.0.1', 'localhost') ?? '' };
  const page = await (await browser.newContext(named)).newPage();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInWithNewPassword(page, newAccount);
  await page.getByRole('button', { name: '使用者選單' }).click();
  await page.getByRole('menuitem', { name: '通行金鑰' }).click();
  await page.getByRole('button', { name: '加入通行金鑰' }).click();
  await page.getByLabel('名稱').fill('辦公室筆電');
  await page.getByLabel('目前密碼').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('加入通行金鑰成功')).toBeVisible();
  await expect(page.getByRole('list', { name: '備用碼' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '辦公室筆電' })).toContainText('尚未使用');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: '使用通行金鑰' }).click();
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();
  await page.context().close();

  await elsewhere.context().clearCookies();
  await fillInLogin(elsewhere, newAccount.username, OWN_PASSWORD);
  await expect(elsewhere.getByLabel('驗證碼')).toHaveAccessibleDescription(/請以通行金鑰登入，或輸入備用碼/);
});

test('a role is created, edited, viewed and deleted', async ({ page, signInAs, toasts, expectAccessible }) => {
  await signInAs('admin');
  await page.goto(SCREEN);
  const name = `檢視角色${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: '新增角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新增角色' });
  await dialog.getByLabel('角色名稱').fill(name);
  await dialog.getByRole('checkbox', { name: '部門設定：匯出' }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: '新增' }).click();
  await expect(toasts.getByText('新增角色成功')).toBeVisible();

  await expect(page.getByRole('main').getByLabel('角色名稱')).toHaveValue(name);
  await page.getByRole('checkbox', { name: '員工資料：檢視' }).check();
  await page.getByRole('tab', { name: '資料範圍' }).click();
  await page.getByRole('combobox', { name: '資料範圍' }).click();
  await page.getByRole('option', { name: '本部門', exact: true }).click();
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('編輯權限成功')).toBeVisible();

  await page.getByRole('button', { name: '以此角色檢視' }).click();
  await page.getByRole('button', { name: '開始檢視' }).click();
  await expect(page.getByText(`正以「${name}」的權限檢視`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主要導覽' }).getByRole('link', { name: '權限設定' })).toHaveCount(
    0,
  );
  await page.getByRole('navigation', { name: '主要導覽' }).getByRole('link', { name: '員工資料' }).click();
  await expect(page.getByRole('gridcell', { name: 'E00001', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'E00002', exact: true })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: '結束檢視' }).click();
  await expect(
    page.getByRole('navigation', { name: '主要導覽' }).getByRole('link', { name: '權限設定' }),
  ).toBeVisible();

  await page.goto(SCREEN);
  await page.getByRole('list', { name: '角色' }).getByRole('button', { name }).click();
  await expect(page.getByRole('main').getByLabel('角色名稱')).toHaveValue(name);
  await chooseCommand(page.getByRole('main'), '刪除');
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
  await expect(toasts.getByText('刪除角色成功')).toBeVisible();
});

test('an administrator cannot disable themselves and sees who can', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(`${SCREEN}?view=accounts&q=admin`);
  await page.getByRole('gridcell', { name: 'admin', exact: true }).click();
  await chooseCommand(page.getByRole('dialog', { name: 'admin' }), '停用');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect(dialog.getByText('不可變更自己的權限，請由其他系統管理員操作')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'admin' }).getByText('啟用', { exact: true }).first()).toBeVisible();
});

test('a sensitive field is masked, revealed on request, and the access is audited', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('hr');
  await page.goto('/dashboard/employee_data?q=E00009');
  await page.getByRole('button', { name: '欄位設定' }).click();
  await page.getByRole('checkbox', { name: '身分證字號' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Y10****' })).toBeVisible();
  await page.getByRole('gridcell', { name: 'E00009', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: '顯示身分證字號' }).click();
  await expect(panel.getByText(/^Y1\d{8}$/)).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: '隱藏身分證字號' }).click();
  await expect(panel.getByText(/^Y1\d{8}$/)).toHaveCount(0);

  const auditor = await (await browser.newContext()).newPage();
  await signIn(auditor, 'auditor');
  await auditor.goto('/dashboard/audit_log?entity=employee');
  await auditor.getByRole('gridcell', { name: '檢視身分證字號', exact: true }).first().click();
  await expect(auditor.getByRole('dialog').getByRole('cell', { name: '身分證字號' })).toBeVisible();
  await auditor.context().close();
});

interface RoleView {
  readonly user: DemoUser;
  /** Number of employees in the scope of the role. */
  readonly people: 'all' | 'some' | 'one';
  readonly screens: readonly string[];
  readonly hidden: readonly string[];
}

const roleViews: readonly RoleView[] = [
  { user: 'admin', people: 'all', screens: ['員工資料', '權限設定', '操作紀錄'], hidden: [] },
  { user: 'hrlead', people: 'all', screens: ['部門設定', '員工資料'], hidden: ['權限設定', '操作紀錄'] },
  { user: 'hr', people: 'all', screens: ['部門設定', '員工資料'], hidden: ['權限設定', '操作紀錄'] },
  { user: 'payroll', people: 'all', screens: ['部門設定', '員工資料'], hidden: ['職稱設定', '權限設定'] },
  { user: 'manager', people: 'some', screens: ['部門設定', '員工資料'], hidden: ['職稱設定', '權限設定'] },
  { user: 'pi', people: 'some', screens: ['員工資料'], hidden: ['部門設定', '權限設定'] },
  { user: 'auditor', people: 'all', screens: ['權限設定', '操作紀錄', '員工資料'], hidden: ['元件測試'] },
  { user: 'staff', people: 'one', screens: ['我的資料'], hidden: ['員工資料', '部門設定', '權限設定', '操作紀錄'] },
];

for (const { user, people, screens, hidden } of roleViews) {
  // The short test run covers three of them.
  const tag = ['hr', 'manager', 'staff'].includes(user) ? [] : '@long';
  test(`menu, list, count, export and API agree about what ${user} sees`, { tag }, async ({ page, api, signInAs }) => {
    await signInAs(user);
    await page.goto('/dashboard/employee_data');
    await expect(page.getByRole('grid', { name: '員工清單' }).getByRole('gridcell').first()).toBeVisible();
    const menu = page.getByRole('navigation', { name: '主要導覽' });
    for (const name of screens) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    for (const name of hidden) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
    }

    const { total } = (await (await api.get('/api/employees')).json()) as { total: number };
    await expect(page.getByText(/^共 .* 筆$/)).toHaveText(`共 ${total} 筆`);
    expect({ all: total > 200, some: total > 1 && total < 200, one: total === 1 }[people]).toBe(true);

    const { permissions } = (await (await api.get('/api/auth/session')).json()) as { permissions: string[] };
    const file = await api.get('/api/employees/export?format=csv&reason=testing');
    const mayExport = permissions.includes('employee_data:export');
    expect(file.status()).toBe(mayExport ? 200 : 403);
    await expect(page.getByRole('button', { name: '匯出', exact: true })).toHaveCount(mayExport ? 1 : 0);
    if (mayExport) {
      expect((await file.text()).trim().split('\r\n')).toHaveLength(total + 1);
    }
    expect(permissions.some((permission) => permission.startsWith('salary_'))).toBe(
      user === 'payroll' || user === 'auditor',
    );
  });
}

test('the second of two concurrent changes of an account is refused with a message', async ({
  page,
  browser,
  api,
  signInAs,
}) => {
  await signInAs('admin');
  const newAccount = await createAccount(api, '一般員工');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin');
  const address = `${SCREEN}?view=accounts&q=${newAccount.username}&record=${newAccount.account.id}`;
  for (const one of [page, other]) {
    await one.goto(address);
    await one.getByRole('button', { name: '變更角色' }).click();
    await one.getByRole('combobox', { name: '角色', exact: true }).last().click();
    await one.getByRole('option', { name: '稽核人員' }).click();
    await one.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('dialog', { name: '變更角色' })).toHaveCount(0);
  await other.getByRole('button', { name: '儲存' }).click();
  await expect(other.getByRole('dialog', { name: '變更角色' }).getByRole('alert')).toContainText('更新');
  await other.context().close();
});
