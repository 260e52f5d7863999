import type { Page } from '@playwright/test';
import { beginOfficialLeave } from './fixtures/begin-application.ts';
import { expect, test } from './fixtures/test.ts';

const DAY = '2026/12/22';

/** Opens the chart of the month and returns the own pending leave. */
const waitingOf = async (page: Page) => {
  await page.goto('/dashboard/team_leave?on=2026-12-01');
  await expect(page.getByRole('region', { name: '團隊請假' })).toBeVisible();
  return page.getByText('公假 全天，簽核中');
};

test('an employee finds their pending leave in the department chart, and HR pages through the months of all employees', async ({
  page,
  signInAs,
  toasts,
}) => {
  await signInAs('payroll');
  const before = await (await waitingOf(page)).count();
  const form = await beginOfficialLeave(page, [DAY, DAY]);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();
  await expect(await waitingOf(page)).toHaveCount(before + 1);

  await signInAs('hr');
  await page.goto('/dashboard/team_leave?on=2026-12-01&group=reached');
  await page.getByRole('button', { name: '前一月' }).click();
  await expect(page.getByText('所有可檢視的員工，2026/11')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: '圖例' })).toContainText('未在職');
  await expect(page.getByRole('combobox', { name: '範圍' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('combobox', { name: '範圍' }).click();
  await page.getByRole('option', { name: '同部門同仁' }).click();
  await expect(page.getByText('同仁的假別與簽核中的申請不顯示。')).toBeVisible();
});
