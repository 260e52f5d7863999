import type { Locator } from '@playwright/test';
import { chooseCommand, formOrDialog } from './fixtures/choose-command.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { expect, test } from './fixtures/test.ts';

const LIST = '/dashboard/annual_and_compensatory_management';

/** Submits a form. */
const submit = (form: Locator, name: string): Promise<void> => form.getByRole('button', { name, exact: true }).click();

test('leave of the next year is granted, reduced, corrected and carried over, and all balances agree', async ({
  page,
  signInAs,
  toasts,
  api,
}) => {
  await signInAs('hr');
  await page.goto(`${LIST}?type=annual&isEnding=30`);
  const cell = page.getByRole('gridcell', { name: /^E\d{5} / }).first();
  const title = (await cell.textContent())?.trim() ?? '';
  const [employeeNo = ''] = title.split(' ');
  await cell.click();
  const panel = page.getByRole('dialog', { name: title });

  await chooseCommand(panel, '年度給假');
  const grant = formOrDialog(page, '年度給假');
  await grant.getByRole('textbox', { name: /^起日至/ }).fill(shownDay(dayFromToday(60)));
  await expect(grant.getByRole('button', { name: '本次給假 1' })).toBeVisible();
  await expect(grant.getByText(/年資滿 .*特別休假 \d+ 日/).first()).toBeVisible();
  await submit(grant, '確認給假');
  await expect(toasts.getByText('給假成功，共 1 人')).toBeVisible();

  await chooseCommand(panel, '減少時數');
  const reduction = formOrDialog(page, /^減少時數：/);
  await reduction.getByRole('textbox', { name: /^時數/ }).fill('0.5');
  await reduction.getByRole('textbox', { name: /^原因/ }).fill('誤給');
  await submit(reduction, '減少時數');
  await expect(toasts.getByText('減少時數成功')).toBeVisible();

  await panel.getByRole('link', { name: '此員工的異動明細' }).click();
  await page
    .getByRole('row', { name: /人工減少/ })
    .getByRole('gridcell', { name: title, exact: true })
    .click();
  const movement = page.getByRole('dialog', { name: /人工減少/ });
  await chooseCommand(movement, '更正');
  const correction = formOrDialog(page, /^更正：/);
  await correction.getByRole('textbox', { name: /^原因/ }).fill('已確認無誤');
  await submit(correction, '更正');
  await expect(toasts.getByText('更正時數成功')).toBeVisible();

  await page.goto(`${LIST}?q=${employeeNo}`);
  await page.getByRole('gridcell', { name: title, exact: true }).click();
  await chooseCommand(panel, '遞延');
  const deferral = formOrDialog(page, /^遞延：/);
  await submit(deferral, '遞延');
  await expect(toasts.getByText('遞延成功')).toBeVisible();

  const id = new URL(page.url()).searchParams.get('record') ?? '';
  await chooseCommand(panel, '對帳單');
  const statement = page.getByRole('dialog', { name: `對帳單：${title}` });
  await expect(statement.getByRole('row', { name: /更正/ })).toBeVisible();
  const closing = await statement.getByText(/期末餘額/).textContent();

  await page.goto(`${LIST}?q=${employeeNo}`);
  const shown = page.getByRole('row', { name: new RegExp(title) }).locator('[data-field="annualRemaining"]');
  await expect(shown).toContainText(/天|小時/);
  const remaining = (await shown.textContent())?.trim() ?? '';
  expect(closing).toContain(`期末餘額 ${remaining}`);
  const file = await api.get(`/api/leave-balances/export?format=csv&employeeId=${id}&columns=annualRemaining`);
  expect(await file.text()).toContain(remaining);
});
