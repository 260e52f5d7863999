import { beginFrom } from './fixtures/begin-application.ts';
import { proof } from './fixtures/proof.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/31';

test('an applicant attaches a proof to a leave request, and the signer previews and downloads it', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('payroll');
  const form = await beginFrom(page, '請假', [DAY, DAY]);
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/my/applications/files', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await form.getByLabel('選擇檔案：附件').setInputFiles(proof);
  await expectAccessible();
  // Submitted before the upload has finished; the file is included anyway.
  await form.getByRole('button', { name: '送出' }).click();
  await expect(form.getByText('上傳中…')).toBeVisible();
  upload.resolve();
  await expect(page.getByText('送出申請成功')).toBeVisible();

  const signer = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(signer, 'hr');
  await signer.goto('/dashboard/signature_task?sort=-waitingSince');
  await signer.getByRole('gridcell').filter({ hasText: DAY }).click();
  const panel = signer.getByRole('dialog').filter({ hasText: DAY });
  await panel.getByRole('button', { name: '預覽 診斷證明.pdf' }).click();
  const preview = signer.getByRole('dialog', { name: '預覽：診斷證明.pdf' });
  await expect(preview.getByTitle('診斷證明.pdf')).toBeVisible();
  await preview.getByRole('button', { name: '關閉' }).click();
  const download = signer.waitForEvent('download');
  await panel.getByRole('button', { name: '下載 診斷證明.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('診斷證明.pdf');
  await signer.close();
});
