import type { Browser, Page } from '@playwright/test';
import { beginOfficialLeave } from './fixtures/begin-application.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { type DemoUser, expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/10';

const askForLeave = async (page: Page): Promise<void> => {
  const form = await beginOfficialLeave(page, [DAY, DAY]);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(page.getByText('送出申請成功')).toBeVisible();
};

const pick = async (dialog: ReturnType<Page['getByRole']>, name: RegExp, person: RegExp): Promise<void> => {
  await dialog.getByRole('combobox', { name }).click();
  await dialog.page().getByRole('option', { name: person }).click();
};

const openTask = async (page: Page) => {
  await page.goto('/dashboard/signature_task?sort=-waitingSince');
  await page.getByRole('gridcell').filter({ hasText: DAY }).click();
  const panel = page.getByRole('dialog').filter({ hasText: DAY });
  await expect(panel.getByRole('list', { name: '簽核流程' })).toBeVisible();
  return panel;
};

const pageOf = async (browser: Browser, origin: string, user: DemoUser): Promise<Page> => {
  const page = await browser.newPage({ baseURL: origin });
  await signIn(page, user);
  return page;
};

test(
  'a signer adds another signer, HR replaces them, and the history shows the actions in order',
  { tag: '@long' },
  async ({ page, browser, signInAs }) => {
    await signInAs('payroll');
    await askForLeave(page);
    const { origin } = new URL(page.url());

    const signer = await pageOf(browser, origin, 'hr');
    const panel = await openTask(signer);
    await chooseCommand(panel, '加簽');
    const adding = signer.getByRole('dialog', { name: /^加簽/ });
    await adding.getByRole('combobox', { name: /^加簽人員/ }).fill('E00004');
    await pick(adding, /^加簽人員/, /^E00004/);
    await adding.getByRole('textbox', { name: /^加簽原因/ }).fill('請先表示意見');
    await adding.getByRole('button', { name: '加簽' }).click();
    await expect(signer.getByText('加簽成功')).toBeVisible();

    const lead = await pageOf(browser, origin, 'hrlead');
    await lead.goto('/dashboard/employee_application_record?state=pending&leaveFrom=2026-12-10&leaveTo=2026-12-10');
    await lead.getByRole('gridcell', { name: new RegExp(`^公假 ${DAY}`) }).click();
    const record = lead.getByRole('dialog').filter({ hasText: DAY });
    await chooseCommand(record, '改派簽核人');
    const change = lead.getByRole('dialog', { name: /^改派簽核人/ });
    await pick(change, /^原簽核人/, /^前加簽：E00004/);
    await change.getByRole('combobox', { name: /^改派給/ }).fill('E00102');
    await pick(change, /^改派給/, /^E00102/);
    await change.getByRole('textbox', { name: /^改派原因/ }).fill('原簽核人出國');
    await change.getByRole('button', { name: '改派' }).click();
    await expect(lead.getByText('改派簽核人成功')).toBeVisible();

    const task = await openTask(lead);
    await task.getByRole('button', { name: '核准', exact: true }).click();
    await lead.getByRole('dialog', { name: /^核准/ }).getByRole('button', { name: '核准' }).click();
    await expect(lead.getByText('核准成功')).toBeVisible();

    const again = await openTask(signer);
    await expect(again.getByRole('list', { name: '簽核歷程' }).getByRole('listitem')).toHaveText([
      /送出/,
      /^主管簽核　前加簽.*「請先表示意見」/,
      /^前加簽　改派簽核人.*「原簽核人出國」/,
      /^前加簽　核准/,
    ]);
    await again.getByRole('button', { name: '核准', exact: true }).click();
    await signer.getByRole('dialog', { name: /^核准/ }).getByRole('button', { name: '核准' }).click();
    await expect(signer.getByText('核准成功')).toBeVisible();
    await Promise.all([signer.close(), lead.close()]);

    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: DAY }).getByText('已核准')).toBeVisible();
  },
);
