import type { Page } from '@playwright/test';
import { drawerOf, seedDepartment } from './fixtures/departments.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { expect, HEADERS, test } from './fixtures/test.ts';

/** Counts pointer presses since the page was opened; keys are not counted. */
const clicks = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);

test.beforeEach(async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    const counter = globalThis as unknown as { clicks: number };
    counter.clicks = 0;
    document.addEventListener('pointerdown', () => (counter.clicks += 1), { capture: true });
  });
  await signInAs('hr');
});

test('a department is added with two clicks', { tag: '@long' }, async ({ page, toasts }) => {
  await page.goto('/dashboard/department_set_up');
  await page.getByRole('button', { name: '新增部門' }).click();
  const form = page.getByRole('dialog', { name: '新增部門' });
  await expect(form.getByRole('textbox', { name: '部門編號' })).toBeFocused();
  await page.keyboard.type(`CLICK-${Date.now().toString(36)}`);
  await form.getByRole('textbox', { name: '部門名稱' }).fill('兩下組');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增部門成功')).toBeVisible();
  expect(await clicks(page)).toBe(2);
});

test('a job title is edited with two clicks', { tag: '@long' }, async ({ page, toasts }) => {
  await page.goto('/dashboard/position_set_up');
  await page.getByRole('gridcell', { name: 'A-10', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^A-10 / })
    .getByRole('button', { name: '編輯' })
    .click();
  const form = page.getByRole('form', { name: /^編輯職稱/ });
  await form.getByRole('textbox', { name: '職務說明' }).fill(`已更新 ${Date.now()}`);
  await page.keyboard.press('Control+Enter');
  await expect(toasts.getByText('編輯職稱成功')).toBeVisible();
  expect(await clicks(page)).toBe(2);
});

test('five job titles are disabled with three clicks', { tag: '@long' }, async ({ page, api, toasts }) => {
  const mark = `C${Date.now().toString(36)}`.toUpperCase();
  for (let number = 1; number <= 5; number += 1) {
    const data = {
      code: `${mark}-${number}`,
      nameZh: `職稱 ${mark}-${number}`,
      nameEn: null,
      family: 'administration',
      grade: null,
      isManagerial: false,
      probationMonths: null,
      description: null,
      sortOrder: 0,
    };
    expect((await api.post('/api/job-titles', { headers: HEADERS, data })).status()).toBe(201);
  }
  await page.goto(`/dashboard/position_set_up?q=${mark}`);
  await expect(page.getByText('共 5 筆', { exact: true })).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: '批次操作' }).getByRole('button', { name: '停用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '停用', exact: true }).click();
  await expect(toasts.getByText('停用成功：共 5 筆')).toBeVisible();
  expect(await clicks(page)).toBe(3);
});

test('a list is exported with one click, and in another format with two', { tag: '@long' }, async ({ page }) => {
  await page.goto('/dashboard/position_set_up');
  const usual = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  await usual;
  expect(await clicks(page)).toBe(1);

  const other = page.waitForEvent('download');
  await page.getByRole('button', { name: '選擇匯出格式' }).click();
  await page.getByRole('menuitem', { name: /\.csv/ }).click();
  await other;
  expect(await clicks(page)).toBe(3);
});

test('a department is moved from a future day with three clicks', { tag: '@long' }, async ({ page, api, toasts }) => {
  const [moved, target] = [await seedDepartment(api), await seedDepartment(api)];
  await page.goto(`/dashboard/department_set_up?view=list&q=${moved.code}`);
  await page.getByRole('gridcell', { name: moved.code, exact: true }).click();
  await drawerOf(page, moved.code).getByRole('button', { name: '移動' }).click();
  const form = page.getByRole('dialog', { name: /^移動部門/ });
  await form.getByRole('combobox', { name: '移到此部門之下' }).fill(target.code);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: '生效日' }).fill(shownDay(dayFromToday(30)));
  await form.getByRole('button', { name: '移動', exact: true }).click();
  await expect(toasts.getByText('移動部門成功')).toBeVisible();
  expect(await clicks(page)).toBe(3);
});
