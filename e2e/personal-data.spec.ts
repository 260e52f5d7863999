import { randomInt } from 'node:crypto';
import { approveTask } from './fixtures/approve-task.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test(
  'a requested mobile number is approved, shown to the employee and audited',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    const mobile = `09${String(randomInt(10_000_000, 99_999_999))}`;
    await signInAs('staff');
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: '主要導覽' });
    await navigation.getByRole('link', { name: '我的資料' }).click();
    await page.getByRole('button', { name: '申請變更資料' }).click();
    const form = page.getByRole('dialog', { name: '個資異動' });
    await form.getByRole('textbox', { name: /^手機/ }).fill('12');
    await form.getByRole('textbox', { name: /^申請原因/ }).fill('更換門號');
    await form.getByRole('button', { name: '送出' }).click();
    // The error of the field; the preview may show the same text.
    await expect(form.getByRole('textbox', { name: /^手機/ })).toHaveAccessibleDescription(
      '手機號碼須為 09 開頭共 10 碼',
    );
    await form.getByRole('textbox', { name: /^手機/ }).fill(mobile);
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();
    await expect(page.getByText('您有待處理的變更申請')).toBeVisible();

    const article = page.getByRole('article', { name: /^申請：PD-/ }).first();
    await page.getByRole('tab', { name: '變更申請' }).click();
    const name = await article.getAttribute('aria-label');

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await other.goto('/dashboard/signature_task?kind=personal_data');
    await approveTask(other, name?.replace('申請：', '') ?? '');
    await other.close();

    await page.reload();
    await expect(article.getByText('已核准')).toBeVisible();
    await page.getByRole('tab', { name: '基本資料' }).click();
    await expect(page.getByText(mobile, { exact: true })).toBeVisible();

    await signInAs('auditor');
    await page.goto('/dashboard/audit_log?q=E00005&entity=employee&kind=change');
    await page.getByRole('row').filter({ hasText: '編輯' }).first().click();
    await expect(page.getByText(mobile).first()).toBeVisible();
  },
);
