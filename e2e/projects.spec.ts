import { chooseOption } from './fixtures/choose-option.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/project_and_grant_set_up';

test('a grant is planned, approved, extended and closed', async ({ page, signInAs, toasts }) => {
  const code = `E2E-${Date.now().toString(36)}`.toUpperCase();
  await signInAs('hr');
  await page.goto(SCREEN);
  await page.getByRole('button', { name: '新增計畫' }).click();
  const form = page.getByRole('dialog', { name: '新增計畫' });
  await form.getByRole('textbox', { name: '計畫編號', exact: true }).fill(code);
  await form.getByRole('textbox', { name: '計畫名稱' }).fill(`測試計畫 ${code}`);
  await chooseOption(form, '計畫主持人', 'E00001');
  await form.getByRole('textbox', { name: '核定總額' }).fill('1,000,000');
  await form.getByRole('button', { name: '新增科目' }).click();
  await form.getByRole('textbox', { name: '核定額 1' }).fill('600000');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增計畫成功')).toBeVisible();

  await page.getByRole('searchbox', { name: '查詢' }).fill(code);
  await page.getByRole('gridcell', { name: code, exact: true }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(`^${code} `) });
  await panel.getByRole('button', { name: '開始執行' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '開始執行' }).click();
  await expect(question.getByText('請先填寫核定文號與核定日')).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();

  await chooseCommand(panel, '編輯');
  const edit = page.getByRole('form', { name: /^編輯計畫/ });
  await edit.getByRole('textbox', { name: '核定文號' }).fill('測字第1號');
  await edit.getByRole('textbox', { name: '核定日' }).fill('2026/1/5');
  await edit.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('編輯計畫成功')).toBeVisible();

  await panel.getByRole('button', { name: '開始執行' }).click();
  await question.getByRole('button', { name: '開始執行' }).click();
  await expect(panel.getByRole('button', { name: '開始結案' })).toBeVisible();
  await expect(toasts.getByText('開始執行計畫成功')).toBeVisible();
  await chooseCommand(panel, '展延');
  const extension = page.getByRole('dialog', { name: /^展延：/ });
  await extension.getByRole('textbox', { name: '展延迄日' }).fill('2099/12/31');
  await extension.getByRole('textbox', { name: '展延文號' }).fill('展字第1號');
  await extension.getByRole('button', { name: '展延', exact: true }).click();
  await panel.getByRole('button', { name: '開始結案' }).click();
  await question.getByRole('button', { name: '開始結案' }).click();
  await panel.getByRole('button', { name: '結案', exact: true }).click();
  await question.getByRole('button', { name: '結案', exact: true }).click();

  await expect(panel.locator('[aria-current="step"]')).toHaveText('已結案');
  await expect(panel.getByRole('button', { name: '編輯' })).toHaveCount(0);
});

test('the list is filtered by projects that end soon, also by the address', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?state=terminated`);
  const grid = page.getByRole('grid', { name: '計畫清單' });
  await expect(grid.getByRole('gridcell', { name: '示範：深海能源前期評估', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '清除條件' }).click();
  await page.getByRole('combobox', { name: '到期' }).click();
  await page.getByRole('option', { name: '90 日內到期' }).click();
  await expect(page).toHaveURL(/isEnding=yes/);
  await expect(grid.getByText('示範：深海能源前期評估')).toHaveCount(0);
});
