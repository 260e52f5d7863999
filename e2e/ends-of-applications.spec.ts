import { beginApplication } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2027/03/23';

test(
  'a signer rejects an application if the flow allows it, and the applicant sees the reason',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts }) => {
    await signInAs('payroll');
    const form = await beginApplication(page, '加班');
    await form.getByRole('textbox', { name: /^加班日期/ }).fill(DAY);
    await form.getByRole('combobox', { name: /^起時/ }).fill('18:30');
    await form.getByRole('combobox', { name: /^迄時/ }).fill('19:30');
    await form.getByRole('textbox', { name: /^加班事由/ }).fill('整理檔案');
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const signer = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(signer, 'hr');
    await signer.goto('/dashboard/signature_task?sort=-waitingSince');
    await signer
      .getByRole('gridcell')
      .filter({ hasText: `加班 ${DAY}` })
      .click();
    const panel = signer.getByRole('dialog').filter({ hasText: DAY });
    await panel.getByRole('button', { name: '更多' }).click();
    await signer.getByRole('menuitem', { name: '不核准' }).click();
    const refusal = signer.getByRole('dialog', { name: /^不核准/ });
    await refusal.getByRole('textbox', { name: /^不核准原因/ }).fill('可於上班時間完成');
    await refusal.getByRole('button', { name: '不核准' }).click();
    await expect(signer.getByText('不核准成功')).toBeVisible();
    await signer.close();

    await page.reload();
    const own = page.getByRole('article').filter({ hasText: DAY });
    await expect(own.getByText('不核准', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: '重新填寫' })).toHaveCount(0);
    await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
    await expect(own.getByText(/可於上班時間完成/)).toBeVisible();
  },
);

test(
  'an application that is not signed in time expires and can be submitted again as a new one',
  { tag: '@long' },
  async ({ page, signInAs }) => {
    await signInAs('staff');
    await page.goto('/dashboard/my_applications');
    const own = page.getByRole('article').filter({ hasText: '公出 市政府 2026/11/04' });
    await expect(own.getByText('已逾期', { exact: true })).toBeVisible();
    for (const name of ['撤回', '催簽', '重新填寫']) {
      await expect(own.getByRole('button', { name })).toHaveCount(0);
    }
    await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
    await expect(own.getByText(/逾期失效/).first()).toBeVisible();
  },
);

test(
  'users who follow up get one notice of all long-pending applications, with a link to them',
  { tag: '@long' },
  async ({ page, signInAs }) => {
    await signInAs('hrlead');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^通知：/ }).click();
    const notices = page.getByRole('dialog', { name: '通知' });
    const digest = notices.getByRole('link', { name: /^逾期多日，請協助處理/ });
    await expect(digest).toHaveText(/ 等 \d+ 件/);
    await digest.click();
    await expect(page.getByRole('tab', { name: /^全部簽核/, selected: true })).toBeVisible();
    await expect(
      page
        .getByRole('button', { name: /只看逾期/ })
        .or(page.getByText('只看逾期'))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('gridcell').filter({ hasText: '（逾期）' }).first()).toBeVisible();
  },
);
