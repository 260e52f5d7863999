import { dayFromToday } from './fixtures/days.ts';
import { expect, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

const LAST_MONTH = `from=${dayFromToday(-30)}&to=${dayFromToday(-1)}`;

test('an employee punches on a phone', async ({ page, signInAs, toasts }) => {
  await page.setViewportSize(PHONE);
  await signInAs('staff');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '上班打卡' }).click();
  await expect(toasts.getByText(/^打卡成功：上班 [上下]午 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('list', { name: '今日打卡' })).toContainText('上班');
  await page.getByRole('link', { name: '我的出勤' }).first().click();
  await expect(page.getByRole('list', { name: '出勤' }).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('HR adds a missing punch and confirms a delay', { tag: '@long' }, async ({ page, signInAs, toasts }) => {
  await signInAs('hrlead');
  await page.goto(`/dashboard/attendance_overview?view=anomalies&kind=missing&${LAST_MONTH}`);
  const list = page.getByRole('grid', { name: '異常清單' });
  const incomplete = list.getByLabel(/^補登打卡 /).first();
  const nameOfIncomplete = (await incomplete.getAttribute('aria-label')) ?? '';
  await incomplete.click();
  const punch = page.getByRole('dialog', { name: /^補登打卡/ });
  await punch.getByRole('textbox', { name: /^原因/ }).fill('忘記刷卡');
  await punch.getByRole('button', { name: '補登' }).click();
  await expect(toasts.getByText('補登打卡成功')).toBeVisible();
  await expect(list.getByLabel(nameOfIncomplete)).toHaveCount(0);

  await page.getByRole('button', { name: '遲到早退' }).click();
  await expect(list.getByText('遲到', { exact: true }).first()).toBeVisible();
  const late = list.getByLabel(/^確認 /).first();
  const nameOfLate = (await late.getAttribute('aria-label')) ?? '';
  await late.click();
  const confirmation = page.getByRole('dialog', { name: /^確認異常/ });
  await confirmation.getByRole('combobox', { name: /^原因/ }).press('ArrowDown');
  await page.getByRole('option', { name: '交通' }).click();
  await confirmation.getByRole('button', { name: '確認' }).click();
  await expect(toasts.getByText('確認異常成功')).toBeVisible();
  await page.getByRole('button', { name: '已確認' }).click();
  await expect(list.getByLabel(nameOfLate)).toBeVisible();
});
