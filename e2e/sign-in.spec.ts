import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from './fixtures/test.ts';

const fillIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('帳號').fill(username);
  await page.getByLabel('密碼').fill(password);
  await page.getByRole('button', { name: '登入' }).click();
};

const storedUser = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);

test('a sign-in survives a reload, and the browser stores only user name, number and name', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'hr', PASSWORD);
  await expect(page).toHaveURL('/dashboard');

  await page.reload();

  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedUser(page)).toEqual({
    username: 'hr',
    empId: 'E00002',
    empName: expect.stringMatching(/\S/),
  });
});

test('signing out clears the browser and ends the session on the server', async ({ page, api, signInAs }) => {
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

test('the login page violates no rule of the content security policy', async ({ page }) => {
  await page.addInitScript(() => {
    const collected = globalThis as unknown as { violations: string[] };
    collected.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      collected.violations.push(`${violatedDirective} ${blockedURI}`),
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

test('the root address leads to the login page', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: '登入' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
});
