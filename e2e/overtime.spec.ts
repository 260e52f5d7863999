import { approveTask } from './fixtures/approve-task.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/17';

test('an employee requests overtime from the palette and earns leave, which is removed when HR cancels it', async ({
  page,
  browser,
  signInAs,
  toasts,
}) => {
  await signInAs('payroll');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /查詢或前往/ }).click();
  await page.getByRole('combobox', { name: '查詢或前往' }).fill('加班');
  await page.getByRole('option', { name: /申請加班/ }).click();
  const form = page.getByRole('dialog', { name: '加班' });
  await form.getByRole('textbox', { name: /^加班日期/ }).fill(DAY);
  await form.getByRole('combobox', { name: /^起時/ }).fill('18:30');
  await form.getByRole('combobox', { name: /^迄時/ }).fill('20:30');
  await form.getByRole('textbox', { name: /^加班事由/ }).fill('年度結帳');
  await form.getByRole('combobox', { name: /^給付方式/ }).press('ArrowDown');
  await page.getByRole('option', { name: '補休' }).click();
  await expect(form.getByText('當月加班含本次 2／46 小時，尚可 44 小時')).toBeVisible();
  await form.getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();
  const summary = `加班 ${DAY}（平日）`;
  const own = page.getByRole('article').filter({ hasText: summary });
  const number = await own.getByText(/^OT-\d{8}-\d{4}$/).innerText();

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other, 'hr');
  await approveTask(other, summary);
  await other.goto('/dashboard/annual_and_compensatory_transactions?effectiveFrom=2026-12-17&effectiveTo=2026-12-17');
  const earned = other.getByRole('row').filter({ hasText: '加班轉補休' });
  await expect(earned.getByText('有效')).toBeVisible();

  await other.goto(`/dashboard/employee_application_record?q=${number}`);
  await other.getByRole('gridcell', { name: new RegExp(`^${summary}`) }).click();
  const record = other.getByRole('dialog').filter({ hasText: number });
  await chooseCommand(record, '標記取消');
  const cancellation = other.getByRole('dialog', { name: /^標記取消/ });
  await cancellation.getByRole('textbox', { name: '取消原因' }).fill('未加班');
  await cancellation.getByRole('button', { name: '標記取消' }).click();
  await expect(other.getByText('標記取消成功')).toBeVisible();
  await other.goto('/dashboard/annual_and_compensatory_transactions?effectiveFrom=2026-12-17&effectiveTo=2026-12-17');
  await expect(earned.getByText('已取消')).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: '更正' })).toBeVisible();
  await other.close();

  await page.reload();
  await expect(own.getByText('已取消').first()).toBeVisible();
});
