import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const HINT = '遇到錯誤了嗎？請點此查看詳情';

/** Opens a screen whose request fails. */
const breakTree = async (page: Page): Promise<void> => {
  const json = { status: 500, code: 'Internal', msg: '系統忙碌中，請稍後再試。', requestId: 'e2e-request' };
  await page.route('**/api/departments/tree*', (route) => route.fulfill({ status: 500, json }));
  await page.goto('/dashboard/department_set_up');
};

const openReport = async (page: Page) => {
  await page.getByRole('button', { name: '檢視詳情' }).click();
  return page.getByRole('dialog', { name: '發生錯誤' });
};

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('an unexpected error shows a notice; its report describes the error, stays open and can be copied', async ({
  page,
  context,
  toasts,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await breakTree(page);
  await expect(toasts.getByText(HINT)).toBeVisible();

  const dialog = await openReport(page);

  await expect(dialog.getByText('遇到未預期的錯誤，請將錯誤狀況回報給資訊部門')).toBeVisible();
  const report = dialog.getByLabel('錯誤訊息');
  await expect(report).toHaveAttribute('readonly');
  await expect(report).toHaveValue(/系統版本：hr-system 1\.37\.0 \(2025\/09\/10\)/);
  await expect(report).toHaveValue(/員工編號：E00002/);
  await expect(report).toHaveValue(/呼叫方法：GET/);
  await expect(report).toHaveValue(/網址：\/api\/departments\/tree/);
  await expect(report).toHaveValue(/"requestId": "e2e-request"/);
  await expect(toasts.getByText(HINT)).toBeHidden();

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: '取消' })).toBeVisible();

  // The report cannot be sent, only copied.
  const text = await report.inputValue();
  await dialog.getByRole('button', { name: '回報錯誤' }).click();
  await expect(toasts.getByText('複製成功')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('尚未設定線上回報表單');
  await expect(report).toHaveValue(text);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
});

test('the report of a failed save contains the payload', async ({ page }) => {
  await page.route('**/api/departments', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.goto('/dashboard/department_set_up');
  await page.getByRole('button', { name: '新增部門' }).click();
  const form = page.getByRole('dialog', { name: '新增部門' });
  await form.getByRole('textbox', { name: '部門編號' }).fill('T-FAILS');
  await form.getByRole('textbox', { name: '部門名稱' }).fill('存不了的部門');
  await form.getByRole('button', { name: '新增', exact: true }).click();

  const dialog = await openReport(page);

  const report = dialog.getByLabel('錯誤訊息');
  await expect(report).toHaveValue(/呼叫方法：POST/);
  await expect(report).toHaveValue(/"code": "T-FAILS"/);
  await expect(report).toHaveValue(/錯誤內容：out of order/);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(form.getByRole('textbox', { name: '部門名稱' })).toHaveValue('存不了的部門');
});

test('the error dialog opens while code chunks cannot be loaded', async ({ page }) => {
  await breakTree(page);
  await expect(page.getByRole('button', { name: '檢視詳情' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));

  const dialog = await openReport(page);

  await expect(dialog.getByLabel('錯誤訊息')).toBeVisible();
});

test('a screen whose code is gone offers a reload', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
  await page.route('/', (route) => route.abort('connectionrefused'));

  await page.getByRole('navigation', { name: '主要導覽' }).getByRole('link', { name: '假日設定' }).click();

  await expect(page.getByText('畫面無法載入，系統可能已更新或網路中斷，請重新載入。')).toBeVisible();
  await expect(page.getByRole('button', { name: '重新載入' })).toBeVisible();
});
