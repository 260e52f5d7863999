import type { Page } from '@playwright/test';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns the next working day without leave in the calendar, or the last one of the year. */
const findFreeDay = async (page: Page): Promise<string> => {
  const free = page.getByRole('button', { name: /^\d{4}\/\d{2}\/\d{2}（.）$/ });
  await expect(free).not.toHaveCount(0);
  const days = (await free.allInnerTexts()).map((text) => /\d{4}\/\d{2}\/\d{2}/.exec(text)?.[0] ?? '');
  return days.find((day) => day > shownDay(dayFromToday(0))) ?? days.at(-1) ?? '';
};

test('an employee sees the remaining leave, requests a day in the calendar, subscribes to a calendar feed and finds the day in both', async ({
  page,
  request,
  signInAs,
  toasts,
}) => {
  await signInAs('payroll');
  await page.goto('/dashboard/my_leave');
  const card = page.getByRole('article', { name: '特別休假' });
  await expect(card.getByText(/^尚可申請/)).toBeVisible();
  const before = await card.getByText(/^尚可申請/).innerText();

  await page.getByRole('button', { name: '年曆' }).click();
  const day = await findFreeDay(page);
  await page.getByRole('button', { name: new RegExp(`^${day}`) }).click();
  const form = page.getByRole('dialog', { name: '請假' });
  await expect(form.getByText(/申請後剩餘/)).toBeVisible();
  await form.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${day}.*特別休假 全天.*簽核中`) })).toBeVisible();

  await page.getByRole('button', { name: '訂閱行事曆' }).click();
  const feeds = page.getByRole('dialog', { name: '訂閱行事曆' });
  await feeds.getByRole('button', { name: '建立連結：我的假勤', exact: true }).click();
  const link = await feeds.getByText(/leave\.ics\?token=/).innerText();
  expect(await (await request.get(link)).text()).toContain('SUMMARY:特別休假（簽核中）');
  await feeds.getByRole('button', { name: '撤銷連結：我的假勤' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤銷' }).click();
  await expect(feeds.getByRole('button', { name: '建立連結：我的假勤', exact: true })).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
  await feeds.getByRole('button', { name: '完成' }).click();

  await page.getByRole('button', { name: '假別餘額' }).click();
  await expect(card.getByText(/^尚可申請/)).not.toHaveText(before);
  await expect(card.getByText('簽核中')).toBeVisible();
});
