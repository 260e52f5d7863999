import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/employee_data_statement';
const NAME = '各學歷人數（測試）';

test('HR builds, saves, shares and schedules a statement, which another user opens', async ({
  page,
  signInAs,
  toasts,
  expectAccessible,
}) => {
  await signInAs('hr');
  await page.goto(SCREEN);
  await page.getByRole('button', { name: '學歷分布' }).click();
  await page.getByRole('combobox', { name: '圖表' }).click();
  await page.getByRole('option', { name: '圓餅圖' }).click();
  const groups = page.getByRole('table', { name: '分組統計' });
  await expect(groups.getByRole('row', { name: /小計/ }).first()).toBeVisible();

  // A column is dragged to the first place; the address keeps the order.
  await page.getByRole('button', { name: '欄位設定' }).click();
  const columns = page.getByRole('dialog', { name: '欄位設定' }).getByRole('listitem');
  await columns.filter({ hasText: '到職日' }).first().dragTo(columns.first());
  await expect(page).toHaveURL(/columns=hiredOn/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid').getByRole('columnheader').first()).toHaveText('到職日');
  await expectAccessible();

  await page.getByRole('button', { name: '常用條件' }).click();
  await page.getByRole('dialog', { name: '常用條件' }).getByRole('button', { name: '儲存條件' }).click();
  const form = page.getByRole('dialog', { name: '儲存常用條件' });
  await form.getByRole('textbox', { name: '名稱' }).fill(NAME);
  await form.getByRole('combobox', { name: '共用範圍' }).click();
  await page.getByRole('option', { name: '與有此畫面權限的人共用' }).click();
  await form.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('儲存常用條件成功')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '排程寄送' }).click();
  const schedules = page.getByRole('dialog', { name: '排程寄送' });
  await schedules.getByRole('button', { name: '新增排程' }).click();
  const schedule = page.getByRole('dialog', { name: '新增排程' });
  await schedule.getByRole('combobox', { name: /^報表/ }).click();
  await page.getByRole('option', { name: NAME }).click();
  await schedule.getByRole('button', { name: '新增' }).click();
  await expect(schedules.getByRole('button', { name: `編輯 ${NAME}` })).toBeVisible();
  await schedules.getByRole('button', { name: '關閉' }).click();

  await signInAs('hrlead');
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto(SCREEN);
  await page.getByRole('button', { name: '常用條件' }).click();
  await page.getByRole('dialog', { name: '常用條件' }).getByText(NAME).click();
  await expect(groups.getByRole('row', { name: /小計/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/chart=pie/);
  await groups.getByRole('button').first().click();
  await expect(page).toHaveURL(/where=degree/);
});
