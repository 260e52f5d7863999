import { beginOfficialLeave } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/11';
const NEXT_DAY = '2026/12/14';

test('a signer is notified of a task and reminded, and the applicant of the decision, in every window', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('payroll');
  const form = await beginOfficialLeave(page, [DAY, DAY]);
  await form.getByRole('button', { name: '送出' }).click();
  const own = page.getByRole('article').filter({ hasText: DAY });
  await own.getByRole('button', { name: '催簽' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '催簽' }).click();
  await expect(page.getByText('催簽成功')).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const signer = await context.newPage();
  await signIn(signer, 'hr');
  await signer.goto('/dashboard');
  const elsewhere = await context.newPage();
  await elsewhere.clock.install();
  await elsewhere.goto('/dashboard');
  const tasks = elsewhere.getByRole('navigation', { name: '主要導覽' }).getByLabel(/件待簽核$/);
  const waiting = Number(await tasks.innerText());
  await signer.getByRole('button', { name: /^通知：/ }).click();
  const notices = signer.getByRole('dialog', { name: '通知' });
  await expect(notices.getByRole('link').filter({ hasText: DAY })).toHaveText([
    /^催辦：請儘速處理（未讀）/,
    /^待您簽核（未讀）/,
  ]);
  await notices
    .getByRole('link', { name: /^待您簽核/ })
    .filter({ hasText: DAY })
    .click();
  const panel = signer.getByRole('dialog').filter({ hasText: DAY });
  await panel.getByRole('button', { name: '核准', exact: true }).click();
  await signer.getByRole('dialog', { name: /^核准/ }).getByRole('button', { name: '核准' }).click();
  await expect(signer.getByText('核准成功')).toBeVisible();
  await expect(tasks).toHaveText(String(waiting - 1));

  const again = await beginOfficialLeave(page, [NEXT_DAY, NEXT_DAY]);
  await again.getByRole('button', { name: '送出' }).click();
  await expect(page.getByRole('article').filter({ hasText: NEXT_DAY })).toBeVisible();
  // Advances the clock to the next poll.
  await elsewhere.clock.runFor('01:00');
  await expect(tasks).toHaveText(String(waiting));
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: /^通知：/ }).click();
  const applicantNotices = page.getByRole('dialog', { name: '通知' });
  await expect(applicantNotices.getByRole('link').filter({ hasText: DAY })).toHaveText(/^已核准（未讀）/);
  await applicantNotices.getByRole('button', { name: '全部標為已讀' }).click();
  await expect(page.getByRole('button', { name: '通知', exact: true, includeHidden: true })).toBeAttached();
});
