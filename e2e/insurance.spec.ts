import { chooseCommand } from './fixtures/choose-command.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { goTo } from './fixtures/go-to.ts';
import { expect, test } from './fixtures/test.ts';

test('an insurance grade is adjusted from the pay, which only users with access to pay can see', async ({
  page,
  signInAs,
  toasts,
}) => {
  await signInAs('hr');
  await page.goto('/dashboard/employee_data/E00005/insurance');
  const table = page.getByRole('table', { name: '投保紀錄' });
  const row = table.getByRole('row', { name: /勞保（含就保） .* 加保 ～/ }).first();
  await expect(row.getByText('＊＊＊')).toBeVisible();
  await row.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '調整' }).click();
  const form = page.getByRole('dialog', { name: /^調整：勞保/ });
  await form.getByRole('textbox', { name: /以月薪試算/ }).fill('90000');
  await expect(form.getByText(/建議月投保薪資 45,800 元（勞工保險條例第 14 條/)).toBeVisible();
  await form.getByRole('button', { name: '帶入' }).click();
  await form.getByRole('button', { name: '調整', exact: true }).click();
  await expect(toasts.getByText('調整投保級距成功')).toBeVisible();
  await expect(table.getByRole('row', { name: /勞保（含就保） .* 調整 ～/ })).toContainText('待生效');

  await page.getByRole('tab', { name: '歷程' }).click();
  await expect(page.getByText('勞保（含就保）調整投保級距')).toBeVisible();

  await signInAs('payroll');
  await page.goto('/dashboard/employee_data/E00005/insurance');
  await page
    .getByRole('row', { name: /勞保（含就保） .* 調整 ～/ })
    .getByRole('button', { name: '顯示投保級距' })
    .click();
  await expect(page.getByText('NT$ 45,800')).toBeVisible();
});

test('a child is insured with an employee and withdrawn with them', async ({ page, signInAs, toasts }) => {
  const name = `小${Date.now().toString(36).slice(-4)}`;
  await signInAs('hr');
  await page.goto('/dashboard/nhi_dependent');
  await page.getByRole('button', { name: '新增健保眷屬' }).click();
  const form = page.getByRole('dialog', { name: '新增健保眷屬' });
  await chooseOption(form, '員工', 'E00006');
  await form.getByRole('textbox', { name: '眷屬姓名' }).fill(name);
  await form.getByRole('textbox', { name: '身分證字號' }).fill('A123456788');
  await form.getByRole('textbox', { name: '出生日期' }).fill('2020/02/29');
  await form.getByRole('textbox', { name: '加保日' }).fill('2022/12/31');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText('檢查碼不正確，請確認號碼')).toBeVisible();
  await form.getByRole('textbox', { name: '身分證字號' }).fill('A123456789');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText(/眷屬隨同被保險人投保（全民健康保險法第 12 條）/)).toBeVisible();
  await form.getByRole('textbox', { name: '加保日' }).fill('2026/01/01');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增健保眷屬成功')).toBeVisible();

  await page.goto('/dashboard/insurance_enrolment?q=E00006&scheme=health&state=insured');
  await page.getByRole('gridcell', { name: /^E00006/ }).click();
  const panel = page.getByRole('dialog', { name: /^健保/ });
  await panel.getByRole('button', { name: '退保' }).click();
  await page
    .getByRole('dialog', { name: /^退保：/ })
    .getByRole('button', { name: '退保', exact: true })
    .click();
  await expect(toasts.getByText('退保成功')).toBeVisible();

  await goTo(page, `/dashboard/nhi_dependent?q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name, exact: true }).click();
  const dependent = page.getByRole('dialog', { name });
  await expect(dependent.getByText('A12****789')).toBeVisible();
  await chooseCommand(dependent, '操作紀錄');
  await expect(page.getByText(/隨被保險人退保/)).toBeVisible();
});
