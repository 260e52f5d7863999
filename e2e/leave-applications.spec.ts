import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { beginFrom } from './fixtures/begin-application.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, HEADERS, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/04';

/** What the form says that will remain after a day of annual leave. */
const beginAsking = async (page: Page): Promise<string> => {
  const form = await beginFrom(page, '請假', [DAY, DAY]);
  await form.getByRole('textbox', { name: '請假原因' }).fill('返鄉');
  const told = form.getByText(/申請後剩餘/);
  await expect(told).toBeVisible();
  return told.innerText();
};

test('somebody asks for leave, is asked why, explains it, has it approved and cancelled, and has their hours again', async ({
  page,
  browser,
  signInAs,
  toasts,
}) => {
  await signInAs('payroll');
  const remaining = await beginAsking(page);
  await page.getByRole('dialog', { name: '請假' }).getByRole('button', { name: '送出' }).click();
  await expect(toasts.getByText('送出申請成功')).toBeVisible();
  const own = page.getByRole('article').filter({ hasText: DAY });
  await expect(own.getByText('待簽核')).toBeVisible();

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other, 'hr');
  await other.goto('/dashboard');
  const navigation = other.getByRole('navigation', { name: '主要導覽' });
  await navigation.getByRole('link', { name: '簽核作業' }).click();
  const row = other.getByRole('row').filter({ hasText: DAY });
  await row.getByRole('gridcell').filter({ hasText: DAY }).click();
  const panel = other.getByRole('dialog').filter({ hasText: DAY });
  await panel.getByRole('button', { name: '退回補充說明' }).click();
  const question = other.getByRole('dialog', { name: /^退回補充說明/ });
  await question.getByRole('textbox', { name: '問題' }).fill('工作由誰代理？');
  await question.getByRole('button', { name: '退回補充說明' }).click();
  await expect(other.getByText('退回補充說明成功')).toBeVisible();

  await page.reload();
  await own.getByRole('button', { name: '補充說明' }).click();
  const explanation = page.getByRole('dialog', { name: /^補充說明/ });
  await expect(explanation.getByText('工作由誰代理？')).toBeVisible();
  await explanation.getByRole('textbox', { name: '補充說明' }).fill('已請同仁代理');
  await explanation.getByRole('button', { name: '送出' }).click();
  await expect(own.getByText('待簽核')).toBeVisible();

  await other.goto('/dashboard/signature_task');
  await row.getByRole('gridcell').filter({ hasText: DAY }).click();
  await expect(panel.getByText('「已請同仁代理」')).toBeVisible();
  await other.keyboard.press('a');
  await other.getByRole('dialog', { name: /^核准/ }).getByRole('button', { name: '核准' }).click();
  await expect(other.getByText('核准成功')).toBeVisible();
  await expect(row).toHaveCount(0);

  await other.goto('/dashboard/employee_application_record?state=approved&leaveFrom=2026-12-04&leaveTo=2026-12-04');
  await other.getByRole('gridcell', { name: new RegExp(`^特別休假 ${DAY}`) }).click();
  const record = other.getByRole('dialog').filter({ hasText: DAY });
  await chooseCommand(record, '標記取消');
  const cancellation = other.getByRole('dialog', { name: /^標記取消/ });
  await cancellation.getByRole('textbox', { name: '取消原因' }).fill('計畫變更');
  await cancellation.getByRole('button', { name: '標記取消' }).click();
  await expect(other.getByText('標記取消成功')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(own.getByText('已取消').first()).toBeVisible();
  expect(await beginAsking(page)).toBe(remaining);
});

test('whoever answers by keys goes on at the next task', async ({ page, api, signInAs }) => {
  await signInAs('payroll');
  await page.goto('/dashboard/my_applications');
  for (const day of ['2026-12-29', '2026-12-30']) {
    const asked = { leaveType: 'sick_leave', variant: null, eventOn: null, startMinute: null, endMinute: null };
    const payload = { ...asked, startOn: day, endOn: day, reason: '搬家', hasProof: false };
    const sent = await api.post('/api/my/applications', {
      headers: { ...HEADERS, 'Idempotency-Key': randomUUID() },
      data: { kind: 'leave', agentId: null, fileIds: [], payload },
    });
    expect(sent.status()).toBe(201);
  }

  await signInAs('hr');
  await page.goto('/dashboard/signature_task');
  const task = (day: string) => page.getByRole('row').filter({ hasText: day });
  const next = await task('2026/12/30')
    .getByRole('gridcell', { name: /^LV-[-0-9]+$/ })
    .innerText();
  await task('2026/12/29')
    .getByRole('gridcell', { name: /^LV-[-0-9]+$/ })
    .press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: '2026/12/29' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^核准/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(task('2026/12/29')).toHaveCount(0);
  await expect(
    page.getByRole('dialog', { name: next }).getByRole('button', { name: '核准', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: `核准：${next}` })).toBeVisible();
});
