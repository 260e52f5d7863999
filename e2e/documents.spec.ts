import { chooseOption } from './fixtures/choose-option.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/employee_document';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<< /Root 1 0 R >>\n');

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

test('a document is uploaded, downloaded and deleted with a reason', async ({ page, signInAs, toasts }) => {
  const number = `E2E-${Date.now().toString(36)}`;
  await signInAs('hr');
  await page.goto(SCREEN);
  await page.getByRole('button', { name: '新增員工文件' }).click();
  const form = page.getByRole('dialog', { name: '新增員工文件' });
  await chooseOption(form, '員工', 'E00005');
  await form.getByRole('combobox', { name: '文件類別' }).press('ArrowDown');
  await page.getByRole('option', { name: '居留證' }).click();
  const svg = {
    name: '居留證.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await form.getByLabel('選擇檔案').setInputFiles(svg);
  await expect(form.getByText('檔案內容須為 PDF、JPG、PNG、DOCX')).toBeVisible();
  await form.getByLabel('選擇檔案').setInputFiles(pdf('居留證 正面.pdf'));
  await expect(form.getByText(/^居留證 正面\.pdf/)).toBeVisible();
  await form.getByRole('textbox', { name: '發證單位／字號' }).fill(number);
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText('居留證須填寫到期日')).toBeVisible();
  await form.getByRole('textbox', { name: '到期日' }).fill('2099/12/31');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('上傳文件成功')).toBeVisible();

  await page.getByRole('searchbox', { name: '查詢' }).fill(number);
  await expect(page.getByText('共 1 筆').first()).toBeVisible();
  await page.getByRole('gridcell', { name: /^E00005/ }).click();
  const panel = page.getByRole('dialog', { name: '居留證' });
  await expect(panel.getByText('有效', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: '下載檔案' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('居留證 正面.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);

  await panel.getByRole('button', { name: '刪除' }).click();
  const removal = page.getByRole('dialog', { name: '刪除：居留證' });
  await removal.getByRole('textbox', { name: '刪除原因' }).fill('測試');
  await removal.getByRole('button', { name: '刪除' }).click();
  await expect(toasts.getByText('刪除文件成功')).toBeVisible();
  await expect(page.getByText('查無符合條件的資料')).toBeVisible();
});

test('a missing document is uploaded from the matrix, and several files by their names', async ({
  page,
  signInAs,
  toasts,
}) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?view=missing&isMissing=yes`);
  const grid = page.getByRole('grid', { name: '缺件矩陣' });
  const missing = grid.getByRole('button', { name: /學歷證明：缺件，上傳$/ }).first();
  const name = (await missing.getAttribute('aria-label')) ?? '';
  await missing.click();
  const form = page.getByRole('dialog', { name: '新增員工文件' });
  await expect(form.getByRole('combobox', { name: '文件類別' })).toHaveText('學歷證明');
  await form.getByLabel('選擇檔案').setInputFiles(pdf('學歷證明.pdf'));
  await expect(form.getByText(/^學歷證明\.pdf/)).toBeVisible();
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('上傳文件成功')).toBeVisible();
  await expect(grid.getByRole('button', { name })).toHaveCount(0);

  await page.getByRole('button', { name: '批次上傳' }).click();
  const dialog = page.getByRole('dialog', { name: '批次上傳員工文件' });
  const files = ['E00005_照片.pdf', 'E00006_照片.pdf', 'E99999_照片.pdf', 'E00005_駕照.pdf'].map(pdf);
  await dialog.getByLabel('選擇多個檔案').setInputFiles(files);
  await expect(dialog.getByRole('row', { name: /E99999_照片\.pdf.*查無此員工編號/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /E00005_駕照\.pdf.*無此文件類別/ })).toBeVisible();
  await dialog.getByRole('button', { name: '上傳 2 個檔案' }).click();
  await expect(dialog.getByRole('row', { name: /已上傳/ })).toHaveCount(2);
  await expect(toasts.getByText('上傳文件成功：共 2 筆')).toBeVisible();
});
