import { expect, PASSWORD, signIn, test } from './fixtures/test.ts';

test('payslips are shown after the password is confirmed again', async ({ page }) => {
  await signIn(page, 'e00007');
  await page.goto('/dashboard/my_payslips');
  const dialog = page.getByRole('dialog', { name: '請再次輸入密碼' });
  const password = dialog.getByLabel('密碼');
  await password.fill('wrong');
  await password.press('Enter');
  await expect(dialog.getByText('目前密碼錯誤')).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('尚無已發放的薪資單。')).toBeVisible();
  await page.getByRole('button', { name: '寄送設定' }).click();
  await expect(page.getByRole('dialog', { name: '薪資單寄送設定' })).toBeVisible();
});
