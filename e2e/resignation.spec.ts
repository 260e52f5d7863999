import { approveTask } from './fixtures/approve-task.ts';
import { beginApplication } from './fixtures/begin-application.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test(
  'an employee resigns, sees the notice period, and is marked as leaving after approval',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    await signInAs('payroll');
    const form = await beginApplication(page, '離職');
    await form.getByRole('textbox', { name: /^最後工作日/ }).fill('2027/06/30');
    await form.getByRole('textbox', { name: /^離職原因/ }).fill('生涯規劃');
    await expect(form.getByText(/^法定預告期：.*核准後即標記離職/)).toBeVisible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await approveTask(other, '自請離職，最後工作日 2027/06/30');
    await other.goto('/dashboard/employee_data?q=E00003&status=all');
    await other.getByRole('row').filter({ hasText: 'E00003' }).getByText('E00003').click();
    const record = other.getByRole('dialog', { name: /^E00003 / });
    await expect(record.getByText('2027/06/30').first()).toBeVisible();
    await chooseCommand(record, '取消離職');
    const staying = other.getByRole('dialog', { name: /^取消離職：/ });
    await staying.getByRole('textbox', { name: '原因' }).fill('慰留');
    await staying.getByRole('button', { name: '取消離職' }).click();
    await expect(other.getByText('取消離職標記成功')).toBeVisible();
    await other.close();
  },
);
