import { beginFrom } from './fixtures/begin-application.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/18';

test(
  'HR withdraws a leave request, and the applicant sees the reason and can use the day again',
  { tag: '@long' },
  async ({ page, browser, signInAs, expectAccessible }) => {
    await signInAs('payroll');
    const form = await beginFrom(page, '請假', [DAY, DAY]);
    await form.getByRole('button', { name: '送出' }).click();
    await expect(page.getByText('送出申請成功')).toBeVisible();

    const lead = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(lead, 'hrlead');
    await lead.goto('/dashboard/employee_application_record?state=pending&leaveFrom=2026-12-18&leaveTo=2026-12-18');
    await expect(
      lead
        .getByLabel('本月統計')
        .getByText(/^\d+ 件$/)
        .first(),
    ).toBeVisible();
    await lead.getByRole('gridcell', { name: new RegExp(`^特別休假 ${DAY}`) }).click();
    const record = lead.getByRole('dialog').filter({ hasText: DAY });
    await chooseCommand(record, '撤銷');
    const dialog = lead.getByRole('dialog', { name: /^撤銷/ });
    await dialog.getByRole('textbox', { name: '撤銷原因' }).fill('與公司活動衝突，請改期');
    await dialog.getByRole('button', { name: '撤銷' }).click();
    await expect(lead.getByText('撤銷申請成功')).toBeVisible();
    await lead.close();

    await page.reload();
    await page.getByRole('button', { name: /^通知：/ }).click();
    await expect(page.getByRole('link', { name: /^已由人事單位撤銷/ }).filter({ hasText: DAY })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    const own = page.getByRole('article').filter({ hasText: DAY });
    await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
    await expect(own.getByRole('list', { name: '簽核歷程' })).toContainText('「與公司活動衝突，請改期」');
  },
);
