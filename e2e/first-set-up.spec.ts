import type { Page } from '@playwright/test';
import { chooseCommand } from './fixtures/choose-command.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { dayFromToday } from './fixtures/days.ts';
import { hire } from './fixtures/hire.ts';
import { expect, test, toastsOf } from './fixtures/test.ts';
import { emptyOrigin, INITIAL_ADMIN_PASSWORD } from './workers.ts';

const OWN_PASSWORD = 'a meadow of 17 larks';

const takeOver = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('帳號').fill(username);
  await page.getByLabel('密碼').fill(password);
  await page.getByRole('button', { name: '登入' }).click();
  const heading = page.getByRole('heading', { name: '請設定您自己的密碼' });
  await expect(heading).toBeVisible();
  await page.goto('/dashboard/department_set_up');
  await expect(heading).toBeVisible();
  await page.getByLabel('臨時密碼').fill(password);
  await page.getByLabel(/^新密碼/).fill(OWN_PASSWORD);
  await page.getByLabel('再次輸入新密碼').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '設定密碼' }).click();
  await expect(page.getByRole('heading', { name: '部門設定' })).toBeVisible();
};

const add = async (page: Page, noun: string, texts: Readonly<Record<string, string>>): Promise<void> => {
  await page.getByRole('button', { name: `新增${noun}` }).click();
  const form = page.getByRole('dialog', { name: `新增${noun}` });
  for (const [name, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form).toBeHidden();
};

test('an empty organisation is set up, as far as a project with its leader', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: emptyOrigin(), locale: 'zh-TW', reducedMotion: 'reduce' });
  const page = await context.newPage();

  await takeOver(page, 'admin', INITIAL_ADMIN_PASSWORD);
  await page.goto('/dashboard/access_set_up?view=accounts');
  await page.getByRole('button', { name: '新增帳號' }).click();
  await page.getByRole('dialog').getByLabel('帳號').fill('first.officer');
  await page.getByRole('combobox', { name: '角色' }).click();
  await page.getByRole('option', { name: '人資主管' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toastsOf(page).getByText('新增帳號成功')).toBeVisible();
  const handedOver = page.getByRole('dialog', { name: '「first.officer」的臨時密碼' });
  const password = (await handedOver.locator('p').first().textContent()) ?? '';
  expect(password).toHaveLength(23);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await takeOver(page, 'first.officer', password);

  await add(page, '部門', { 部門編號: 'RES', 部門名稱: '研究處' });
  await page.goto('/dashboard/position_set_up');
  await add(page, '職稱', { 職稱編號: 'R-99', 職稱: '特聘研究員' });
  const employeeNo = await hire(page, {
    name: '林主持',
    identityNumber: 'B123456780',
    hiredOn: dayFromToday(0),
    department: 'RES',
    jobTitle: 'R-99',
  });

  await page.goto('/dashboard/project_and_grant_set_up');
  await page.getByRole('button', { name: '新增計畫' }).click();
  const form = page.getByRole('dialog', { name: '新增計畫' });
  await form.getByRole('textbox', { name: '計畫編號', exact: true }).fill('P-1');
  await form.getByRole('textbox', { name: '計畫名稱' }).fill('第一個計畫');
  await chooseOption(form, '計畫主持人', employeeNo);
  await form.getByRole('textbox', { name: '核定總額' }).fill('1,000,000');
  await form.getByRole('textbox', { name: '核定文號' }).fill('測字第1號');
  await form.getByRole('textbox', { name: '核定日' }).fill('2026/1/5');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toastsOf(page).getByText('新增計畫成功')).toBeVisible();

  await page.getByRole('gridcell', { name: 'P-1', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'P-1 第一個計畫' });
  await expect(panel.getByText('林主持')).toBeVisible();
  await chooseCommand(panel, '開始執行');
  await page.getByRole('alertdialog').getByRole('button', { name: '開始執行' }).click();
  await expect(toastsOf(page).getByText('開始執行計畫成功')).toBeVisible();
  await context.close();
});
