import { HEADERS, PASSWORD, expect, test } from './fixtures/test.ts';
import { uniqueCode } from './fixtures/departments.ts';

test('an expired session asks for a new login, keeps the open form and lets it be saved', async ({
  page,
  request,
  signInAs,
  toasts,
}) => {
  const code = uniqueCode();
  await signInAs('hr');
  await page.goto('/dashboard/department_set_up');
  await page.getByRole('button', { name: '新增部門' }).click();
  const form = page.getByRole('dialog', { name: '新增部門' });
  await form.getByRole('textbox', { name: '部門編號' }).fill(code);
  await form.getByRole('textbox', { name: '部門名稱' }).fill(`逾時測試組 ${code}`);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'hr_session');
  const headers = { ...HEADERS, Cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await request.post('/api/auth/logout', { headers })).status()).toBe(204);
  await form.getByRole('button', { name: '新增', exact: true }).click();

  const expired = page.getByRole('dialog', { name: '登入逾時' });
  await expect(expired).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(expired).toBeVisible();
  await expired.getByRole('button', { name: '重新登入' }).click();
  await expect(expired.getByLabel('帳號')).toHaveValue('hr');

  await expired.getByLabel('密碼').fill('wrong');
  await expired.getByRole('button', { name: '重新登入' }).click();
  await expect(toasts.getByText('密碼錯誤')).toBeVisible();
  await expect(expired).toBeVisible();

  await expired.getByLabel('密碼').fill(PASSWORD);
  await expired.getByRole('button', { name: '重新登入' }).click();
  await expect(expired).toBeHidden();
  await expect(form.getByRole('textbox', { name: '部門編號' })).toHaveValue(code);
  await expect(form.getByRole('textbox', { name: '部門名稱' })).toHaveValue(`逾時測試組 ${code}`);
  await form.getByRole('button', { name: '新增', exact: true }).click();

  await expect(toasts.getByText('新增部門成功')).toBeVisible();
  await expect(page.getByRole('tree', { name: '部門樹' }).getByText(code, { exact: true })).toBeVisible();
});
