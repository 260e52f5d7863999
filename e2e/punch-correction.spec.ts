import { approveTask } from './fixtures/approve-task.ts';
import { beginApplication } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test(
  'an employee requests a punch correction, and the supervisor approves it',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    await signInAs('payroll');
    const form = await beginApplication(page, '補打卡');
    await form.getByRole('textbox', { name: /^日期/ }).fill('2026/11/02');
    await form.getByRole('combobox', { name: /^時間/ }).fill('上午 09:00');
    await form.getByRole('textbox', { name: /^原因/ }).fill('忘記帶識別證');
    await expect(form.getByText('主管簽核')).toBeVisible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const summary = '補打卡 2026/11/02 上班 上午 09:00';
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await approveTask(other, summary);
    await other.close();

    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: summary }).getByText('已核准')).toBeVisible();
  },
);
