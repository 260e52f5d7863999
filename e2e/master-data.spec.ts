import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns a code that no other test uses. */
const uniqueCode = (): string => `E2E-${Date.now().toString(36)}`.toUpperCase();

test('a job title is added, edited and disabled, with audit entries', async ({ page, signInAs, toasts }) => {
  const code = uniqueCode();
  await signInAs('hr');
  await page.goto('/dashboard/position_set_up');
  await page.getByRole('button', { name: '新增職稱' }).click();
  const form = page.getByRole('dialog', { name: '新增職稱' });
  await form.getByRole('textbox', { name: '職稱編號' }).fill(code);
  await form.getByRole('textbox', { name: '職稱', exact: true }).fill(`職稱 ${code}`);
  await form.getByRole('button', { name: '新增' }).click();
  await expect(toasts.getByText('新增職稱成功')).toBeVisible();

  await page.getByRole('searchbox', { name: '查詢' }).fill(code);
  await page.getByRole('gridcell', { name: code, exact: true }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(code, 'i') });
  await chooseCommand(panel, '停用');
  await page
    .getByRole('dialog', { name: /停用職稱/ })
    .getByRole('button', { name: '停用', exact: true })
    .click();
  await expect(panel.getByRole('button', { name: '啟用' })).toBeVisible();
  // The pressed button no longer exists.
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(toasts.getByText('停用職稱成功')).toBeVisible();

  await chooseCommand(panel, '操作紀錄');
  await expect(page.getByRole('dialog', { name: /操作紀錄/ }).getByRole('listitem')).toHaveCount(2);
});

test('nationalities are installed with the own one first', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto('/dashboard/nation_code_set_up');
  const rows = page.getByRole('grid', { name: '國籍清單' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('中華民國');
  await expect(page.getByText('共 249 筆', { exact: true })).toBeVisible();
});

test('the auditor can read the audit log, and HR cannot', async ({ page, api, signInAs }) => {
  await signInAs('auditor');
  await page.goto('/dashboard/audit_log');
  await expect(page.getByRole('grid', { name: '操作紀錄清單' })).toBeVisible();

  await signInAs('hr');
  expect((await api.get('/api/audit-entries')).status()).toBe(403);
  await page.goto('/dashboard/audit_log');
  await expect(page.getByText('您沒有權限檢視此頁面')).toBeVisible();
});

test('a wrong current password changes nothing', async ({ page, signInAs }) => {
  await signInAs('payroll');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /使用者選單/ }).click();
  await page.getByRole('menuitem', { name: '變更密碼' }).click();
  const form = page.getByRole('dialog', { name: '變更密碼' });
  await form.getByLabel('目前密碼').fill('not the password');
  await form.getByLabel('新密碼', { exact: false }).first().fill('a long new password');
  await form.getByLabel('再次輸入新密碼').fill('a long new password');
  await form.getByRole('button', { name: '變更' }).click();
  await expect(form.getByText('目前密碼錯誤')).toBeVisible();
});
