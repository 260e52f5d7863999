import { uniqueCode } from './fixtures/departments.ts';
import { expect, test } from './fixtures/test.ts';

const csvOf = (lines: readonly string[]) => ({
  name: '單位.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('a file with custom headings is mapped and imported, and the next one is mapped automatically', async ({
  page,
  toasts,
}) => {
  const code = uniqueCode();
  const dialog = page.getByRole('dialog', { name: '匯入部門' });
  const choose = async (lines: readonly string[]): Promise<void> => {
    const preferences = page.waitForResponse((response) => response.url().endsWith('/api/preferences'));
    await page.goto('/dashboard/department_set_up?view=list');
    // The stored mapping is available after the preferences are loaded.
    await preferences;
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await dialog.getByLabel('選擇檔案').setInputFiles(csvOf(lines));
  };
  const map = async (header: string, field: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: `「${header}」匯入為` }).click();
    await page.getByRole('option', { name: field }).click();
  };

  await choose(['單位代碼,部門名稱,層級,啟用日,承辦人', `${code}-1,對應一組,組,2026/01/01,王小明`]);
  await expect(dialog.getByText('尚未對應的必填欄位：部門編號、部門層級、生效日')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: '「部門名稱」匯入為' })).toHaveText('部門名稱（必填）');
  await map('單位代碼', '部門編號（必填）');
  await map('層級', '部門層級（必填）');
  await map('啟用日', '生效日（必填）');
  const savedMapping = page.waitForResponse((response) => response.url().includes('/api/preferences/import'));
  await dialog.getByRole('button', { name: '預檢' }).click();
  await dialog.getByRole('button', { name: '匯入 1 筆' }).click();
  await expect(toasts.getByText('匯入完成：新增 1 筆、更新 0 筆、未變更 0 筆')).toBeVisible();
  expect((await savedMapping).status()).toBe(204);

  // Removed from the browser, so that it is loaded from the service.
  await page.evaluate(() => localStorage.removeItem('import:department_set_up:hr'));
  await choose(['啟用日,承辦人,單位代碼,層級,部門名稱', `2026/01/01,,${code}-2,組,對應二組`]);
  await expect(dialog.getByText('已依上次的欄位對應讀取檔案')).toBeVisible();
  await dialog.getByRole('button', { name: '匯入 1 筆' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: '查詢' }).fill(code);
  await expect(page.getByRole('row').filter({ hasText: `${code}-2` })).toContainText('對應二組');
});
