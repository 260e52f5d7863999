import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from './fixtures/test.ts';

const fillIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('帳號').fill(username);
  await page.getByLabel('密碼').fill(password);
  await page.getByRole('button', { name: '登入' }).click();
};

const storedUser = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);

test('a person who signs in stays signed in after a reload', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'hr', PASSWORD);
  await expect(page).toHaveURL('/dashboard');

  await page.reload();

  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('the browser keeps exactly the user name, the employee number and the name', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'hr', PASSWORD);
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();

  expect(await storedUser(page)).toEqual({
    username: 'hr',
    empId: 'E00002',
    empName: expect.stringMatching(/\S/),
  });
});

test('the login page can be reached by a person whom the browser remembers and whose session is gone', async ({
  page,
  signInAs,
}) => {
  await signInAs('hr');
  await page.goto('/dashboard');
  await page.context().clearCookies();

  await page.goto('/login');

  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
});

test('a wrong password is told by a toast and at the field, not by the session dialog', async ({ page, toasts }) => {
  await page.goto('/login');
  await fillIn(page, `nobody-${randomUUID()}`, 'wrong');

  await expect(toasts.getByText('密碼錯誤')).toBeVisible();
  await expect(page.getByLabel('密碼')).toHaveAccessibleDescription('密碼錯誤');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedUser(page)).toBeNull();
});

test('an empty form asks for both fields before the server is asked', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登入' }).click();

  await expect(page.getByLabel('帳號')).toHaveAccessibleDescription('請輸入帳號');
  await expect(page.getByLabel('密碼')).toHaveAccessibleDescription('請輸入密碼');
  await expect(page.getByLabel('帳號')).toBeFocused();
});

test('five failures lock the name, also for the right password', async ({ page }) => {
  const username = `nobody-${randomUUID()}`;
  await page.goto('/login');
  for (const attempt of ['1', '2', '3', '4', '5']) {
    const answer = page.waitForResponse('**/api/auth/login');
    await fillIn(page, username, attempt);
    expect((await answer).status()).toBe(401);
  }

  await fillIn(page, username, PASSWORD);

  await expect(page.getByRole('alert')).toHaveText('失敗次數過多，請於 1 分鐘後再試。');
});

test('signing out forgets the person here and ends the session on the server', async ({ page, api, signInAs }) => {
  await signInAs('hr');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'hr_session');
  await page.goto('/dashboard');

  await page.getByRole('button', { name: '使用者選單' }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();

  await expect(page).toHaveURL('/login');
  expect(await storedUser(page)).toBeNull();
  const headers = { Cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await api.get('/api/auth/session', { headers })).status()).toBe(401);
});

test('a page asked for without a session is there after signing in', async ({ page }) => {
  await page.goto('/dashboard/department_set_up?view=list&status=all');
  await expect(page).toHaveURL(/\/login\?/);

  await fillIn(page, 'hr', PASSWORD);

  await expect(page).toHaveURL('/dashboard/department_set_up?view=list&status=all');
  await expect(page.getByRole('grid', { name: '部門清單' })).toBeVisible();
});

test('an address of another site is not followed after signing in', async ({ page }) => {
  await page.goto('/login?next=//example.com/dashboard');
  await fillIn(page, 'hr', PASSWORD);

  await expect(page).toHaveURL('/dashboard');
});

test('the way in breaks no rule of the content security policy', async ({ page }) => {
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { violations: string[] };
    kept.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      kept.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const violations = () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
  await signIn(page, 'hr');
  for (const path of ['/dashboard', '/dashboard/department_set_up?view=list']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violations()).toEqual([]);
  }
});

test('the bare address leads to the login page', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
});

test('an unknown address shows the page for it, outside and inside the frame', async ({ page, signInAs }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('查無此頁面')).toBeVisible();

  await signInAs('hr');
  await page.goto('/dashboard/no_such_page');
  await expect(page.getByText('查無此頁面')).toBeVisible();
  await page.getByRole('link', { name: '回首頁' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a person without the permission neither finds the screen nor may open it', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: '主要導覽' }).getByRole('link', { name: '首頁' })).toBeVisible();
  await expect(page.getByRole('link', { name: '部門設定' })).toHaveCount(0);

  await page.goto('/dashboard/department_set_up');

  await expect(page.getByText('您沒有權限檢視此頁面')).toBeVisible();
});
