import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readTable } from '@hr/spreadsheet/readers';
import type { Page, TestInfo } from '@playwright/test';
import { type SeededDepartment, seedDepartment, uniqueCode } from './fixtures/departments.ts';
import { expect, test } from './fixtures/test.ts';

/** Excludes the checkbox and menu columns. */
const OF_THE_LIST = ':not([data-field="__check__"]):not([data-field="commands"])';

const SCREEN = '/dashboard/department_set_up';
const FILE_NAME = /^部門清單_\d{8}_\d{4}\.(xls|xlsx|csv|html)$/;

/** Text that a spreadsheet could misinterpret. */
const AWKWARD = '=1+1, "引號" <b>&';

const hasOffice = (): boolean => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Opens a list of three departments that only this test has created, wide enough for all columns. */
const openOwnList = async (page: Page): Promise<void> => {
  const upper: SeededDepartment = await seedDepartment(page.request, { costCenter: '0012', headcountQuota: 0 });
  const { code } = upper;
  await seedDepartment(page.request, { code: `${code}-1`, parentId: upper.id, nameZh: AWKWARD, headcountQuota: 25 });
  await seedDepartment(page.request, { code: `${code}-2`, parentId: upper.id, nameZh: '測試二組', level: 'center' });
  await page.setViewportSize({ width: 2400, height: 1000 });
  await page.goto(`${SCREEN}?view=list&q=${code}`);
  await expect(page.getByText('共 3 筆', { exact: true })).toBeVisible();
};

/** Normalizes a cell: empty instead of a dash, dates with hyphens. */
const plain = (text: string): string => (text === '—' ? '' : text.replaceAll('/', '-'));

/** Returns the list as shown, headers first, in the format of a file. */
const shownTable = async (page: Page): Promise<string[][]> => {
  const grid = page.getByRole('grid', { name: '部門清單' });
  await expect(grid.getByRole('row')).toHaveCount(4);
  const rows = await grid
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .all();
  const cells = await Promise.all(rows.map((row) => row.locator(`[role=gridcell]${OF_THE_LIST}`).allTextContents()));
  return [
    (await grid.locator(`[role=columnheader]${OF_THE_LIST}`).allInnerTexts()).map((text) => text.trim()),
    ...cells.map((row) => row.map(plain)),
  ];
};

/** Exports with the menu of the button and saves the file under its own name. */
const exportAs = async (page: Page, type: string, testInfo: TestInfo): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '選擇匯出格式' }).click();
  await page.getByRole('menuitem', { name: `（.${type}）` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(FILE_NAME);
  expect(path.extname(download.suggestedFilename())).toBe(`.${type}`);
  const file = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  return file;
};

const readFileTable = async (file: string): Promise<string[][]> => {
  const { headers, rows } = await readTable(await readFile(file));
  return [[...headers], ...rows.map(({ values }) => headers.map((header) => plain(values[header] ?? '')))];
};

const readWithOffice = async (file: string): Promise<string[][]> => {
  const folder = path.dirname(file);
  const profile = `-env:UserInstallation=file://${path.join(folder, 'office-profile')}`;
  const utf8Csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1';
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', utf8Csv, '--outdir', folder, file]);
  return readFileTable(path.join(folder, `${path.parse(file).name}.csv`));
};

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('the list is exported in every format as shown, without hidden columns', async ({ page }, testInfo) => {
  await openOwnList(page);
  const shown = await shownTable(page);

  for (const type of ['xlsx', 'csv']) {
    await test.step(type, async () => {
      expect(await readFileTable(await exportAs(page, type, testInfo))).toEqual(shown);
    });
  }

  // Clicking the button itself exports a binary .xls file.
  const downloading = page.waitForEvent('download');
  const button = page.getByRole('button', { name: '匯出', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^部門清單_\d{8}_\d{4}\.xls$/);
  const file = testInfo.outputPath('export.xls');
  await download.saveAs(file);
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  await expect(button).toHaveAttribute('aria-disabled', 'false');

  const sheet = await exportAs(page, 'html', testInfo);
  await page.getByRole('button', { name: '欄位設定' }).click();
  await page.getByRole('checkbox', { name: '成本中心' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: '成本中心' })).toHaveCount(0);
  const [headers] = await readFileTable(await exportAs(page, 'csv', testInfo));
  expect(headers).not.toContain('成本中心');
  expect(headers).toContain('部門編號');

  await page.setContent(await readFile(sheet, 'utf8'));
  await expect(page).toHaveTitle('部門清單');
  await expect(page.getByRole('columnheader')).toHaveText(shown[0] ?? []);
  const rows = await page.getByRole('row').all();
  const table = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
  expect(table.slice(1).map((row) => row.map(plain))).toEqual(shown.slice(1));
});

for (const type of ['xls', 'xlsx']) {
  test(`an office program opens the .${type} with the same content`, async ({ page }, testInfo) => {
    test.skip(!hasOffice(), 'LibreOffice is not installed');
    test.slow();
    await openOwnList(page);

    const file = await exportAs(page, type, testInfo);

    expect(await readWithOffice(file)).toEqual(await shownTable(page));
  });
}

const openImport = async (page: Page) => {
  await page.goto(`${SCREEN}?view=list`);
  await page.getByRole('button', { name: '匯入', exact: true }).click();
  return page.getByRole('dialog', { name: '匯入部門' });
};

const csvOf = (lines: readonly string[]) => ({
  name: '部門.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${['部門編號,部門名稱,部門層級,上層部門,生效日', ...lines].join('\r\n')}\r\n`),
});

test('an import provides a template, refuses files without a table, and names invalid rows and columns', async ({
  page,
}, testInfo) => {
  const code = uniqueCode();
  const dialog = await openImport(page);
  const choice = dialog.getByLabel('選擇檔案');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下載範本' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('部門匯入範本.xlsx');
  const file = testInfo.outputPath('template.xlsx');
  await download.saveAs(file);
  const { headers } = await readTable(await readFile(file));
  expect(headers.slice(0, 5)).toEqual(['部門編號', '部門名稱', '英文名稱', '部門層級', '上層部門']);
  await choice.setInputFiles(file);
  await expect(dialog.getByText('可新增 1 筆、可更新 0 筆、未變更 0 筆、錯誤 0 筆')).toBeVisible();

  await choice.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(dialog.getByText('不支援的檔案格式，請使用 .xlsx、.csv。')).toBeVisible();
  await choice.setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 nonsense') });
  await expect(dialog.getByText('無法匯入：檔案已損毀或編碼不是 UTF-8、Big5')).toBeVisible();

  await choice.setInputFiles(
    csvOf([
      `${code}-1,好的一組,組,,2026/01/01`,
      `${code}-2,層級不對,隊,,2026/01/01`,
      `${code}-3,上層不對,組,NO-SUCH-CODE,115/1/1`,
    ]),
  );
  await expect(dialog.getByText('可新增 1 筆、可更新 0 筆、未變更 0 筆、錯誤 2 筆')).toBeVisible();
  const rows = dialog.getByRole('table', { name: '預檢結果' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/^3.*層級不對.*錯誤部門層級：部門層級須為處、組、室、中心之一$/);
  await expect(rows.nth(2)).toContainText(/^4.*上層不對.*錯誤上層部門：查無此部門編號$/);
  await expect(rows.nth(3)).toContainText(/^2.*好的一組.*新增$/);
  await expect(dialog.getByRole('button', { name: '匯入', exact: true })).toBeDisabled();
});

test('a valid file is imported completely, the list shows it, and an update previews its changes', async ({
  page,
  toasts,
}) => {
  const code = uniqueCode();
  const file = (name: string) =>
    csvOf([`${code}-B,匯入下級組,組,${code}-A,2026/01/01`, `${code}-A,${name},處,,2026/01/01`]);
  const dialog = await openImport(page);
  const choice = dialog.getByLabel('選擇檔案');
  await choice.setInputFiles(file('匯入處'));
  await dialog.getByRole('button', { name: '匯入 2 筆' }).click();

  await expect(toasts.getByText('匯入完成：新增 2 筆、更新 0 筆、未變更 0 筆')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: '查詢' }).fill(code);
  const row = page.getByRole('row').filter({ hasText: `${code}-B` });
  await expect(row).toContainText('匯入下級組');
  await expect(row).toContainText(`${code}-A 匯入處`);

  await page.getByRole('button', { name: '匯入', exact: true }).click();
  await choice.setInputFiles(file('改名後'));
  await dialog.getByRole('button', { name: '更新 1' }).click();
  const rows = dialog.getByRole('table', { name: '預檢結果' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(/更新部門名稱：匯入處 → 改名後$/);
});
