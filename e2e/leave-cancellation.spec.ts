import { approveTask } from './fixtures/approve-task.ts';
import { beginOfficialLeave } from './fixtures/begin-application.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const [FIRST, SECOND, THIRD] = ['2026/12/07', '2026/12/08', '2026/12/09'] as const;

test(
  'an employee cancels one day of approved leave, HR another, and the third day remains',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    await signInAs('payroll');
    const leave = await beginOfficialLeave(page, [FIRST, THIRD]);
    await leave.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await approveTask(other, `公假 ${FIRST}`);

    await page.reload();
    const sent = page.getByRole('article').filter({ hasText: `公假 ${FIRST} ～ ${THIRD}` });
    // Located by its number, because the summary changes with the remaining days.
    const own = page.getByRole('article', { name: (await sent.getAttribute('aria-label')) ?? '', exact: true });
    await own.getByRole('button', { name: '申請銷假' }).click();
    const form = page.getByRole('dialog', { name: '銷假' });
    await form.getByRole('combobox', { name: '取消範圍' }).press('ArrowDown');
    await page.getByRole('option', { name: '部分日' }).click();
    await form.getByRole('combobox', { name: /^取消日期/ }).press('ArrowDown');
    await page.getByRole('option', { name: new RegExp(`^${SECOND}`) }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('textbox', { name: /^銷假原因/ }).fill('會議改期');
    await expect(form.getByText(/釋出請假日期/)).toBeVisible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(page.getByRole('article').filter({ hasText: `銷假 公假 ${SECOND}` })).toBeVisible();

    await approveTask(other, `銷假 公假 ${SECOND}`);
    await page.reload();
    await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
    await expect(own.getByText(new RegExp(`${SECOND}[^、]*（已取消）`))).toBeVisible();

    await other.goto('/dashboard/employee_application_record?state=approved&leaveFrom=2026-12-07&leaveTo=2026-12-07');
    await other.getByRole('gridcell', { name: new RegExp(`^公假 ${FIRST}`) }).click();
    const record = other.getByRole('dialog').filter({ hasText: FIRST });
    await chooseCommand(record, '標記取消');
    const cancellation = other.getByRole('dialog', { name: /^標記取消/ });
    await cancellation.getByRole('combobox', { name: '取消範圍' }).press('ArrowDown');
    await other.getByRole('option', { name: '部分日' }).click();
    await cancellation.getByRole('combobox', { name: /^取消日期/ }).press('ArrowDown');
    await expect(other.getByRole('option', { name: new RegExp(`^${SECOND}`) })).toHaveCount(0);
    await other.getByRole('option', { name: new RegExp(`^${FIRST}`) }).click();
    await other.keyboard.press('Escape');
    await cancellation.getByRole('textbox', { name: '取消原因' }).fill('會議改期');
    await cancellation.getByRole('button', { name: '標記取消' }).click();
    await expect(other.getByText('標記取消成功')).toBeVisible();
    await expect(record.getByText(/（1 天）/).first()).toBeVisible();
    await other.close();

    await page.reload();
    await expect(own.getByText('已核准')).toBeVisible();
  },
);
