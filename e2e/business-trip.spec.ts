import { approveTask } from './fixtures/approve-task.ts';
import { beginFrom } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test(
  'an approved business trip prevents leave on the same days',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    await signInAs('payroll');
    const form = await beginFrom(page, '出差', ['2027/01/05', '2027/01/06']);
    await form.getByRole('textbox', { name: /^地點/ }).fill('花蓮');
    await form.getByRole('textbox', { name: /^事由/ }).fill('計畫查訪');
    await expect(form.getByText(/^共 2 天：/)).toBeVisible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await approveTask(other, '出差 花蓮 2027/01/05');
    await other.close();

    await page.reload();
    const own = page.getByRole('article').filter({ hasText: '出差 花蓮' });
    await expect(own.getByText('已核准')).toBeVisible();
    await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
    await expect(own.getByText('2027/01/05（二） 8 小時、2027/01/06（三） 8 小時')).toBeVisible();
    const leave = await beginFrom(page, '請假', ['2027/01/05', '2027/01/06']);
    await expect(leave.getByText('2027/01/05（二） 此時段已有出差或公出申請')).toBeVisible();
    await leave.getByRole('button', { name: '送出' }).click();
    await expect(leave.getByText('2027/01/05（二） 此時段已有出差或公出申請。')).toBeVisible();
  },
);
