import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/project_and_grant_set_up';
const NAME = '快到期的計畫';
const CHIP = '90 日內到期';

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: '常用條件' }).click();
  return page.getByRole('dialog', { name: '常用條件' });
};

test('a shared saved filter can be used by another user', async ({ page, signInAs, toasts }) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?isEnding=yes&q=P2026`);
  await (await openMenu(page)).getByRole('button', { name: '儲存條件' }).click();
  const form = page.getByRole('dialog', { name: '儲存常用條件' });
  await form.getByRole('textbox', { name: '名稱' }).fill(NAME);
  await form.getByRole('combobox', { name: '共用範圍' }).click();
  await page.getByRole('option', { name: '與有此畫面權限的人共用' }).click();
  await form.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('儲存常用條件成功')).toBeVisible();

  await signInAs('hrlead');
  await page.goto(SCREEN);
  await expect(page.getByRole('button', { name: CHIP })).toHaveCount(0);
  const menu = await openMenu(page);
  const star = menu.getByRole('button', { name: `以「${NAME}」為預設` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(menu.getByRole('button', { name: `刪除「${NAME}」` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: '主要導覽' }).getByRole('link', { name: '計畫與補助設定' }).click();
  await expect(page).toHaveURL(`${SCREEN}?isEnding=yes`);
  await expect(page.getByRole('button', { name: CHIP })).toBeVisible();

  await signInAs('hr');
  await page.goto(`${SCREEN}?state=terminated`);
  await (await openMenu(page)).getByRole('button', { name: `刪除「${NAME}」` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
  await expect(toasts.getByText('刪除常用條件成功')).toBeVisible();
});

test('filters take one row next to an open record, and a narrow window shows only the search', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?isEnding=yes`);
  const row = page.getByRole('search', { name: '查詢條件' });
  await page.getByRole('gridcell', { name: 'P2026-003', exact: true }).click();
  await expect(row.getByRole('button', { name: '更多條件（1）' })).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(2);

  await row.getByRole('button', { name: '更多條件（1）' }).click();
  await expect(row.getByRole('combobox', { name: '到期' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: '關閉', exact: true }).click();
  await page.setViewportSize({ width: 600, height: 900 });
  await row.getByRole('button', { name: '更多條件（1）' }).click();
  await expect(row.getByRole('combobox')).toHaveCount(0);
});
