import { beginApplication } from './fixtures/begin-application.ts';
import { proof } from './fixtures/proof.ts';
import { expect, test } from './fixtures/test.ts';

test('an employee saves a draft, continues and submits it', async ({ page, signInAs, toasts, expectAccessible }) => {
  await signInAs('payroll');
  const form = await beginApplication(page, '請假');
  await form.getByRole('combobox', { name: /^假別/ }).press('ArrowDown');
  await page.getByRole('option', { name: '普通傷病假', exact: true }).click();
  await form.getByRole('textbox', { name: /^起日/ }).fill('2027/02/02');
  await form.getByLabel('選擇檔案：附件').setInputFiles(proof);
  await expect(form.getByRole('list', { name: '已選擇的附件' })).toHaveText(/診斷證明\.pdf/);
  await form.getByRole('button', { name: '儲存草稿' }).click();
  await expect(toasts.getByText('儲存草稿成功')).toBeVisible();

  const draft = page.getByRole('article', { name: '草稿：請假' });
  await expectAccessible();
  await draft.getByRole('button', { name: '繼續填寫' }).click();
  const again = page.getByRole('dialog', { name: '請假' });
  await expect(again.getByRole('textbox', { name: /^起日/ })).toHaveValue('2027/02/02');
  await expect(again.getByRole('list', { name: '已選擇的附件' })).toHaveText(/診斷證明\.pdf/);
  await again.getByRole('textbox', { name: /^迄日/ }).fill('2027/02/02');
  await again.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();
  await expect(draft).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: '2027/02/02' }).getByText('待簽核')).toBeVisible();
});

test('HR applies for an employee, who sees the application among their own', async ({
  page,
  signInAs,
  toasts,
  expectAccessible,
}) => {
  await signInAs('hr');
  await page.goto('/dashboard/employee_application_record');
  await page.getByRole('button', { name: '代員工申請' }).click();
  const choice = page.getByRole('dialog', { name: '代員工申請' });
  await choice.getByRole('combobox', { name: /^申請人/ }).fill('E00003');
  await page.getByRole('option', { name: /^E00003/ }).click();
  await expectAccessible();
  await choice.getByRole('button', { name: '下一步' }).click();
  const form = page.getByRole('dialog', { name: '代員工申請：請假' });
  await form.getByRole('combobox', { name: /^假別/ }).press('ArrowDown');
  await page.getByRole('option', { name: '普通傷病假', exact: true }).click();
  await form.getByRole('textbox', { name: /^起日/ }).fill('2027/02/03');
  await form.getByRole('textbox', { name: /^迄日/ }).fill('2027/02/03');
  await expect(form.getByRole('list', { name: '簽核流程' })).toBeVisible();
  await expectAccessible();
  await form.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();

  await signInAs('payroll');
  await page.goto('/dashboard/my_applications');
  const own = page.getByRole('article').filter({ hasText: '2027/02/03' });
  await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
  await expect(own.getByText('代申請', { exact: true })).toBeVisible();
  const printed = page.waitForEvent('download');
  await own.getByRole('button', { name: '列印申請單' }).click();
  expect((await printed).suggestedFilename()).toMatch(/^申請單_LV-.*\.pdf$/);
});
