import { readFile } from 'node:fs/promises';
import { readTable } from '@hr/spreadsheet/readers';
import { expect, test } from './fixtures/test.ts';

test('a first company is created after a wrong tax id, edited, given a logo and exported', async ({
  page,
  signInAs,
  toasts,
}, testInfo) => {
  await signInAs('hr');
  await page.goto('/dashboard/company_data');
  await page.getByRole('button', { name: '新增公司' }).click();
  const form = page.getByRole('dialog', { name: '新增公司' });
  await form.getByRole('textbox', { name: '公司編號' }).fill('E2E-BRANCH');
  await form.getByRole('textbox', { name: '公司名稱' }).fill('示範分會');
  await form.getByRole('textbox', { name: '統一編號', exact: true }).fill('12345678');
  await form.getByRole('textbox', { name: '負責人' }).fill('王小明');
  await form.getByRole('textbox', { name: '電話', exact: true }).fill('02-1234-5678');
  const registered = form.getByRole('group', { name: '登記地址' });
  await registered.getByRole('combobox', { name: '縣市' }).click();
  await page.getByRole('option', { name: '花蓮縣' }).click();
  await registered.getByRole('combobox', { name: '鄉鎮市區' }).click();
  await page.getByRole('option', { name: '花蓮市' }).click();
  await expect(registered.getByRole('textbox', { name: '郵遞區號' })).toHaveValue('970');
  await registered.getByRole('textbox', { name: '詳細地址' }).fill('中山路1號');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText('統一編號檢查碼不正確')).toBeVisible();

  await form.getByRole('textbox', { name: '統一編號', exact: true }).fill('00000022');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增公司成功')).toBeVisible();

  await page.getByRole('gridcell', { name: 'E2E-BRANCH', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'E2E-BRANCH 示範分會' });
  await panel.getByRole('button', { name: '編輯' }).click();
  const edit = page.getByRole('form', { name: /編輯公司/ });
  await edit.getByRole('textbox', { name: '負責人' }).fill('李大華');
  await edit.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('編輯公司成功')).toBeVisible();
  await expect(panel.getByText('李大華')).toBeVisible();

  await panel.getByRole('button', { name: '上傳 LOGO' }).click();
  const upload = page.getByRole('dialog', { name: '上傳 LOGO' });
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } });
  await upload.getByLabel('選擇檔案').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await upload.getByRole('button', { name: '上傳' }).click();
  const logo = panel.getByRole('img', { name: '示範分會的 LOGO' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);

  await panel.getByRole('button', { name: '關閉' }).click();
  await page.getByRole('searchbox', { name: '查詢' }).fill('E2E-BRANCH');
  await expect(page.getByText('共 1 筆', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '選擇匯出格式' }).click();
  await page.getByRole('menuitem', { name: /\.xlsx/ }).click();
  const file = testInfo.outputPath('companies.xlsx');
  await (await downloading).saveAs(file);
  expect((await readTable(await readFile(file))).rows[0]?.values).toMatchObject({
    公司編號: 'E2E-BRANCH',
    統一編號: '00000022',
    負責人: '李大華',
    狀態: '使用中',
  });
});
