import type { Browser, Locator, Page } from '@playwright/test';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const openAs = async (browser: Browser, user: Parameters<typeof signIn>[1]): Promise<Page> => {
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

const openCommand = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog');
};

const choose = async (dialog: Locator, [label, option]: readonly [RegExp, string | RegExp]): Promise<void> => {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
};

test('a reassigned reviewer completes a review that the employee appeals against', async ({ browser }) => {
  const hr = await openAs(browser, 'hrlead');
  await hr.goto('/dashboard/performance_evaluation/progress?q=E00288&stage=second_review');
  await hr.getByRole('row', { name: /E00288/ }).click();
  await hr.getByRole('link', { name: '開啟考核' }).click();
  // The interview belongs to the first reviewer, and the last stage before it to the approver.
  for (const part of ['初評主管', '核定主管']) {
    const dialog = await openCommand(hr, '改派者');
    await choose(dialog, [/^改派的角色/, part]);
    await dialog.getByRole('combobox', { name: /^新的考核者/ }).fill('E00004');
    await hr.getByRole('option', { name: /E00004/ }).click();
    await dialog.getByLabel(/^原因/).fill('原考核者出國');
    await dialog.getByRole('button', { name: '改派' }).click();
    await expect(dialog).toBeHidden();
  }

  const manager = await openAs(browser, 'manager');
  await openEvaluation(manager, /王志翰/);
  const review = manager.getByRole('region', { name: '填寫複評' });
  await review.getByLabel(/^評分 1/).fill('80');
  await review.getByLabel(/^評分 2/).fill('80');
  for (const name of ['專業能力', '團隊合作', '責任感']) {
    await choose(review, [new RegExp(name, 'u'), /^4 級/]);
  }
  await review.getByRole('button', { name: '送出' }).click();
  await manager.getByRole('region', { name: '填寫核定' }).getByRole('button', { name: '送出' }).click();
  const interview = manager.getByRole('region', { name: '填寫面談' });
  await interview.getByRole('textbox', { name: '面談日期' }).fill(shownDay(dayFromToday(0)));
  await interview.getByLabel(/^內容摘要/).fill('說明考核結果');
  await interview.getByRole('button', { name: '送出' }).click();
  await expect(interview).toBeHidden();

  const employee = await openAs(browser, 'e00288');
  await openEvaluation(employee, /^115 年度考核/);
  const acknowledgement = await openCommand(employee, '確認結果');
  await choose(acknowledgement, [/^對考核結果/, '不同意']);
  await acknowledgement.getByLabel(/^意見/).fill('目標二已達成');
  await acknowledgement.getByRole('button', { name: '確認' }).click();
  await expect(acknowledgement).toBeHidden();
  const appeal = await openCommand(employee, '提出申覆');
  await appeal.getByLabel(/^申覆理由/).fill('目標二的分數有誤');
  await appeal.getByRole('button', { name: '提出申覆' }).click();
  await expect(appeal).toBeHidden();

  await hr.reload();
  const decision = await openCommand(hr, '決定申覆');
  await choose(decision, [/^決定/, '申覆成立']);
  await decision.getByLabel(/^總分/).fill('92');
  await choose(decision, [/^等第/, '優']);
  await decision.getByLabel(/^原因/).fill('更正目標二');
  await decision.getByRole('button', { name: '決定' }).click();
  await expect(decision).toBeHidden();
  await employee.reload();
  await expect(employee.getByRole('region', { name: /申覆/ })).toContainText('申覆成立');
  await expect(employee.getByText('92.0').first()).toBeVisible();
});
