import { expect, test } from './fixtures/test.ts';

test(
  'HR overrides a legal limit of leave, and the reason stays with the application',
  { tag: '@long' },
  async ({ page, signInAs, toasts, expectAccessible }) => {
    await signInAs('hrlead');
    await page.goto('/dashboard/employee_application_record');
    await page.getByRole('button', { name: '代員工申請' }).click();
    const choice = page.getByRole('dialog', { name: '代員工申請' });
    await choice.getByRole('combobox', { name: /^申請人/ }).fill('E00003');
    await page.getByRole('option', { name: /^E00003/ }).click();
    await choice.getByRole('button', { name: '下一步' }).click();
    const form = page.getByRole('dialog', { name: '代員工申請：請假' });
    await form.getByRole('combobox', { name: /^假別/ }).press('ArrowDown');
    await page.getByRole('option', { name: '事假', exact: true }).click();
    await form.getByRole('combobox', { name: /^事由/ }).press('ArrowDown');
    await page.getByRole('option', { name: '其他事由' }).click();
    await form.getByRole('textbox', { name: /^起日/ }).fill('2027/06/01');
    await form.getByRole('textbox', { name: /^迄日/ }).fill('2027/06/25');
    await expect(form.getByText(/事假以 112 小時為限.*可由人事例外核可/)).toBeVisible();
    await form.getByRole('textbox', { name: '例外核可原因' }).fill('家屬長期照護');
    await expectAccessible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    await page.getByRole('gridcell').filter({ hasText: '事假 2027/06/01' }).click();
    const panel = page.getByRole('dialog').filter({ hasText: '事假 2027/06/01' });
    await expect(panel.getByText(/事假以 112 小時為限.*家屬長期照護/)).toBeVisible();
  },
);
