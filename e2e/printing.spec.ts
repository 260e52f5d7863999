import { readFile } from 'node:fs/promises';
import { pagesOf } from '@hr/documents/testing';
import { seedDepartment } from './fixtures/departments.ts';
import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/department_set_up';

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('a list and one of its records are printed as pages', async ({ page, expectAccessible }, info) => {
  const { code } = await seedDepartment(page.request, { nameZh: '列印處' });
  await page.goto(`${SCREEN}?view=list&q=${code}`);
  await expect(page.getByText('共 1 筆', { exact: true })).toBeVisible();
  await expectAccessible();

  const opening = page.waitForEvent('popup');
  const answering = page.waitForResponse((response) => response.url().includes('format=pdf'));
  await page.getByRole('button', { name: '列印', exact: true }).click();
  await opening;
  expect((await answering).headers()['content-type']).toBe('application/pdf');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '選擇匯出格式' }).click();
  await page.getByRole('menuitem', { name: 'PDF 文件（.pdf）' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^部門清單_\d{8}_\d{4}\.pdf$/);
  const file = info.outputPath('list.pdf');
  await download.saveAs(file);
  const [text, ...others] = await pagesOf(await readFile(file));
  expect(others).toEqual([]);
  expect(text).toContain('部門清單');
  expect(text).toContain(`關鍵字：${code}`);
  expect(text).toContain('列印處');
  expect(text).toContain('第 1 頁，共 1 頁');

  await page.getByRole('gridcell', { name: code, exact: true }).click();
  const panel = page.getByRole('dialog', { name: code });
  await expect(panel).toBeVisible();
  await expectAccessible();
  const sheet = page.waitForResponse((response) => response.url().includes('layout=sheets'));
  await panel.getByRole('button', { name: '列印此筆' }).click();
  expect((await sheet).headers()['content-type']).toBe('application/pdf');
});
