import { approveTask } from './fixtures/approve-task.ts';
import { beginApplication } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test(
  'an employee requests a certificate and downloads it after HR has issued it',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    await signInAs('staff');
    const form = await beginApplication(page, '證明文件');
    await form.getByRole('textbox', { name: /^用途/ }).fill('申請簽證');
    await expect(form.getByText('核准後即核發，可於「我的申請」下載 PDF。')).toBeVisible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await approveTask(other, '在職證明（中文）：申請簽證');
    await other.close();

    await page.reload();
    const own = page.getByRole('article').filter({ hasText: '申請簽證' });
    const download = page.waitForEvent('download');
    await own.getByRole('button', { name: /^下載證明/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^在職證明_E\d+\.pdf$/);
  },
);
