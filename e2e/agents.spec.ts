import { beginFrom } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/21';

test('a duty deputy agrees before the signers sign', { tag: '@long' }, async ({ page, browser, signInAs }) => {
  await signInAs('payroll');
  const form = await beginFrom(page, '請假', [DAY, DAY]);
  await form.getByRole('combobox', { name: '代理人' }).fill('E00004');
  await page.getByRole('option', { name: /^E00004/ }).click();
  await expect(form.getByRole('list', { name: '簽核流程' }).getByRole('listitem')).toHaveText([
    /^代理人同意/,
    /^主管簽核/,
  ]);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(page.getByText('送出申請成功')).toBeVisible();

  const agent = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(agent, 'manager');
  await agent.goto('/dashboard');
  await agent.getByRole('button', { name: /^通知：/ }).click();
  const notices = agent.getByRole('dialog', { name: '通知' });
  await notices
    .getByRole('link', { name: /^請您同意代理/ })
    .filter({ hasText: DAY })
    .click();
  const panel = agent.getByRole('dialog').filter({ hasText: DAY });
  await expect(panel.getByRole('button', { name: '更多' })).toHaveCount(0);
  await panel.getByRole('button', { name: '同意代理', exact: true }).click();
  await agent
    .getByRole('dialog', { name: /^同意代理/ })
    .getByRole('button', { name: '同意代理' })
    .click();
  await expect(agent.getByText('同意代理成功')).toBeVisible();
  await agent.close();

  await page.reload();
  const own = page.getByRole('article').filter({ hasText: DAY });
  await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
  await expect(own.getByRole('list', { name: '簽核歷程' }).getByRole('listitem')).toHaveText([/^送出/, /同意代理/]);
  await expect(own.getByRole('list', { name: '簽核流程' }).locator('[aria-current="step"]')).toHaveText(/^主管簽核/);
});
