import type { Browser, Page } from '@playwright/test';
import { type DemoUser, expect, signIn, test } from './fixtures/test.ts';

const openAs = async (browser: Browser, user: DemoUser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, user);
  return page;
};

const openEvaluation = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto('/dashboard/my_evaluations');
  await page.getByRole('link', { name }).first().click();
};

test('an employee and the manager complete a review, with a draft that survives and a return', async ({ browser }) => {
  const staff = await openAs(browser, 'staff');
  await openEvaluation(staff, /^115 年度考核/);
  const own = staff.getByRole('region', { name: '填寫自評' });
  await own.getByLabel(/^評分 1/).fill('92');
  await own.getByLabel(/^發展計畫/).fill('學習資料分析');
  await expect(own.getByText('草稿已儲存')).toBeVisible();
  await staff.reload();
  await expect(own.getByLabel(/^發展計畫/)).toHaveValue('學習資料分析');
  await own.getByLabel(/^評分 2/).fill('101');
  await expect(own.getByText('草稿未能儲存，請確認欄位內容')).toBeVisible();
  await own.getByLabel(/^評分 2/).fill('88');
  for (const name of ['專業能力', '團隊合作', '責任感']) {
    await own.getByRole('combobox', { name: new RegExp(name, 'u') }).click();
    await staff.getByRole('option', { name: /^4 級/ }).click();
  }
  await own.getByRole('button', { name: '送出' }).click();
  await expect(own).toBeHidden();

  const manager = await openAs(browser, 'manager');
  await openEvaluation(manager, /徐宗偉/);
  await manager.getByRole('button', { name: '退回' }).click();
  const dialog = manager.getByRole('dialog', { name: /^退回考核/ });
  await dialog.getByLabel(/^原因/).fill('請補充達成情形');
  await dialog.getByRole('button', { name: '退回' }).click();
  await expect(manager.getByText('請補充達成情形')).toBeVisible();

  await staff.reload();
  await own.getByLabel(/^達成情形 1/).fill('完成三篇');
  await own.getByRole('button', { name: '送出' }).click();
  await expect(own).toBeHidden();
  await expect(staff.getByText('請補充達成情形')).toBeVisible();

  await manager.reload();
  const review = manager.getByRole('region', { name: '填寫初評' });
  await review.getByLabel(/^評分 1/).fill('90');
  await review.getByLabel(/^評分 2/).fill('85');
  for (const name of ['專業能力', '團隊合作', '責任感']) {
    await review.getByRole('combobox', { name: new RegExp(name, 'u') }).click();
    await manager.getByRole('option', { name: /^5 級/ }).click();
  }
  await review.getByLabel(/^優點/).fill('主動');
  await review.getByLabel(/^待改善/).fill('書面報告');
  await review.getByRole('combobox', { name: /晉級建議/ }).click();
  await manager.getByRole('option', { name: '建議晉級' }).click();
  await review.getByRole('button', { name: '送出' }).click();
  // 90 × 60 % + 85 × 40 % = 88, of which 70 %, and 100 of which 30 %.
  await expect(manager.getByText('91.6').first()).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('91.6')).toBeHidden();
});
