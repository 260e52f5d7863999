import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Far enough in the future that every day can be planned. */
const SCREEN = '/dashboard/shift_management?month=2031-05';

const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

const saved = (page: Page): Locator => page.getByLabel('儲存狀態').getByText('已儲存');

test('a week is typed, pasted, dragged, undone, exported and imported again', async ({ page, signInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('hrlead');
  await page.goto(SCREEN);

  await cellAt(page, 0, 0).click();
  await page.keyboard.type('d1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  await expect(saved(page)).toBeVisible();
  await expect(cellAt(page, 0, 1)).toHaveText('例');

  await page.evaluate(() => navigator.clipboard.writeText('E1\t休\r\n例\tD1\r\n'));
  await cellAt(page, 1, 0).click();
  await page.keyboard.press('Control+v');
  await expect(cellAt(page, 2, 1)).toHaveText('D1');

  await page.getByRole('button', { name: 'N1 大夜班' }).dragTo(cellAt(page, 3, 3));
  await expect(cellAt(page, 3, 3)).toHaveText('N1');
  await cellAt(page, 0, 0).click();
  await cellAt(page, 0, 0).dragTo(cellAt(page, 3, 3));
  await expect(cellAt(page, 3, 3)).toHaveText('D1');
  await expect(cellAt(page, 0, 0)).toHaveText('N1');
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 0, 0)).toHaveText('D1');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: '匯出與列印' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '匯出班表', exact: true }).click();
  const file = await (await download).path();
  await cellAt(page, 2, 1).click();
  await page.keyboard.press('Delete');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: '匯入' }).click();
  const dialog = page.getByRole('dialog', { name: '匯入班表' });
  await dialog.getByLabel('選擇檔案').setInputFiles({
    name: '班表.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  });
  await dialog.getByRole('button', { name: '填入 1 格' }).click();
  await expect(cellAt(page, 2, 1)).toHaveText('D1');
});

test('two planners change the same cell, and the second one decides', async ({ page, signInAs, context }) => {
  await signInAs('hrlead');
  await page.goto(SCREEN);
  await cellAt(page, 6, 6).click();
  await page.keyboard.press('Delete');
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(SCREEN);
  await cellAt(other, 6, 6).click();
  await page.keyboard.type('d1');
  await expect(cellAt(page, 6, 6)).toHaveAccessibleName(/早班 D1，未發佈/);

  await other.keyboard.type('e1');
  await expect(other.getByText(/（對方：早班，我的：小夜班）/)).toBeVisible();
  await other.getByRole('button', { name: '改用我的' }).click();
  await expect(cellAt(other, 6, 6)).toHaveAccessibleName(/小夜班 E1，未發佈/);
});
