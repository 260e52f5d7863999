import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const VERSION = 'hr-system 1.37.0 (2025/09/10)';

test('Control+i and Meta+i show the version and the screen size for ten seconds', async ({
  page,
  toasts,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('hr');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();

  for (const shortcut of ['Control+i', 'Meta+i']) {
    await page.keyboard.press(shortcut);
    await expect(toasts.getByText('螢幕尺寸 1440 × 900')).toBeVisible();
    await expect(toasts.getByText(VERSION)).toBeVisible();
    await page.clock.fastForward(9_000);
    await expect(toasts.getByText(VERSION)).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(toasts.getByText(VERSION)).toBeHidden();
    await expect(toasts.getByText('螢幕尺寸')).toBeHidden();
  }

  await page.keyboard.press('Control+i');
  await expect(toasts.getByText('螢幕尺寸 1440 × 900')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Control+i');
  await expect(toasts.getByText('螢幕尺寸 1280 × 800')).toBeVisible();
  await expect(toasts.getByText('螢幕尺寸 1440 × 900')).toBeHidden();
});

test('the palette finds an employee by part of the name and starts a permitted command', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: '，您好' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查詢或前往' }).fill('E00007');
  const person = page.getByRole('group', { name: '員工' }).getByRole('option', { name: /^E00007 / });
  await expect(person).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/employee_data\?record=/);
  await expect(page.getByRole('dialog').getByText('E00007').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('新增計畫');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '新增計畫' })).toBeVisible();
});

test('a list is one tab stop, and arrow keys move between its cells', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto('/dashboard/position_set_up');
  const grid = page.getByRole('grid', { name: '職稱清單' });
  const code = grid.getByRole('gridcell', { name: 'A-10', exact: true });
  await code.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: '每頁筆數' })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  const all = grid.getByRole('checkbox', { name: '全選' });
  await expect(all).toBeFocused();
  // The focus ring is inside the header, which clips overflow.
  await expect(all.locator('xpath=..')).toHaveCSS('outline-offset', '-2px');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '編輯', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^編輯職稱：A-10/ })).toBeVisible();

  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/dashboard/employee_data?pageSize=50&page=2');
  const [cell, opened] = [page.locator('[role="gridcell"]:focus-within'), page.locator('[role="row"].Mui-selected')];
  await page.locator('[role="gridcell"][data-field="employeeNo"]').first().focus();
  for (let row = 0; row < 20; row += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(cell).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  const edgeOf = async (named: Locator) => (await named.boundingBox()) ?? { x: 0, width: 0 };
  const pinnedCell = cell.locator('xpath=..').locator('[data-field="nameZh"]');
  while ((await cell.getAttribute('data-field')) !== 'nameZh') {
    await page.keyboard.press('ArrowLeft');
    const [at, frozen] = [await edgeOf(cell), await edgeOf(pinnedCell)];
    const isPinned = (await cell.getAttribute('data-field')) === 'nameZh';
    expect(isPinned || at.x >= frozen.x + frozen.width - 1).toBe(true);
  }

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^E000/ })).toBeVisible();
  await expect(opened).toBeInViewport();
  for (let record = 0; record < 15; record += 1) {
    await page.keyboard.press('j');
  }
  await expect(opened).toBeInViewport();
});

/** Returns whether the focus ring of an element is completely visible, as the cell clips overflow. */
const isRingWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((ringed) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = ringed.getBoundingClientRect();
    const cell = ringed.closest('[role="gridcell"]')!.getBoundingClientRect();
    const gaps = [ring.top - cell.top, cell.bottom - ring.bottom, ring.left - cell.left, cell.right - ring.right];
    return gaps.every((gap) => gap >= reach);
  });

test('the focus ring in a cell is completely visible, also with dense rows', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto('/dashboard/department_set_up?view=list');
  const grid = page.getByRole('grid', { name: '部門清單' });
  await expect(grid.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: '欄位設定' }).press('Enter');
  const dense = page.getByRole('switch', { name: '緊密列高' });
  await dense.press(' ');
  await expect(dense).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dense).toHaveCount(0);

  const controls = [
    grid.getByRole('checkbox', { name: /^選取/ }),
    grid.getByRole('link'),
    grid.getByRole('button', { name: /的操作$/ }),
  ];
  for (const control of controls.map((several) => several.first())) {
    await control.focus();
    await expect(control).toHaveCSS('outline-style', 'solid');
    expect(await isRingWhole(control)).toBe(true);
  }
});

test('focus returns to the record after its form, and to the row after the record', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto('/dashboard/position_set_up');
  const code = page.getByRole('gridcell', { name: 'A-20', exact: true });
  await code.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^A-20 / });
  await panel.getByRole('button', { name: '編輯' }).press('Enter');
  await expect(panel.getByRole('textbox', { name: '職稱編號' })).toBeFocused();
  await panel.getByRole('textbox', { name: '職務說明' }).fill(`由鍵盤更新 ${Date.now()}`);
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('heading', { name: /^A-20 / })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(code).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/dashboard/employee_data');
  await page.locator('[role="gridcell"][data-field="nameZh"]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: '編輯', exact: true }).click();
  const note = page.getByRole('textbox', { name: '備註' });
  await note.focus();
  const edgeOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
  const [last, save] = [await edgeOf(note), await edgeOf(page.getByRole('button', { name: '儲存' }))];
  expect(last.y + last.height).toBeLessThanOrEqual(save.y);
});
