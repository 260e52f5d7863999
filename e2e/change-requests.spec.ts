import { randomInt } from 'node:crypto';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test('somebody asks for another mobile number, it is approved, and they see it and the log tells it', async ({
  page,
  browser,
  signInAs,
  toasts,
}) => {
  const mobile = `09${String(randomInt(10_000_000, 99_999_999))}`;
  await signInAs('staff');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: '主要導覽' });
  await navigation.getByRole('link', { name: '我的資料' }).click();
  await page.getByRole('button', { name: '申請變更資料' }).click();
  const form = page.getByRole('dialog', { name: '申請變更資料' });
  await form.getByRole('textbox', { name: /^手機/ }).fill('12');
  await form.getByRole('textbox', { name: /^申請原因/ }).fill('更換門號');
  await form.getByRole('button', { name: '送出' }).click();
  await expect(form.getByText('手機須為 09 開頭的 10 碼數字')).toBeVisible();
  await form.getByRole('textbox', { name: /^手機/ }).fill(mobile);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出資料變更申請成功')).toBeVisible();
  await expect(page.getByText('您有待處理的變更申請')).toBeVisible();

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other, 'hrlead');
  await other.goto('/dashboard');
  await other.getByRole('link', { name: /待處理的資料變更申請/ }).click();
  await other.getByRole('searchbox', { name: '查詢' }).fill('E00005');
  await expect(other.getByText('共 1 筆').first()).toBeVisible();
  await other.getByRole('gridcell', { name: /^E00005/ }).click();
  const panel = other.getByRole('dialog', { name: '手機' });
  await expect(panel.getByRole('row', { name: new RegExp(mobile) })).toBeVisible();
  await chooseCommand(panel, '核准');
  await other.getByRole('alertdialog').getByRole('button', { name: '核准' }).click();
  await expect(other.getByText('核准成功')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText(mobile, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: '變更申請' }).click();
  await expect(page.getByRole('article', { name: '申請：手機' }).first().getByText('已核准')).toBeVisible();

  await signInAs('auditor');
  await page.goto('/dashboard/audit_log?q=E00005&entity=employee&kind=change');
  await page.getByRole('row').filter({ hasText: '編輯' }).first().click();
  await expect(page.getByText(mobile).first()).toBeVisible();
});
