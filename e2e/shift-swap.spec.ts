import type { Page } from '@playwright/test';
import { approveTask } from './fixtures/approve-task.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { expect, HEADERS, signIn, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

const ON = dayFromToday(9);

interface Schedule {
  readonly people: readonly { readonly id: string; readonly employeeNo: string }[];
  readonly shifts: readonly { readonly id: string; readonly code: string }[];
}

/** Publishes a shift for the first employee and a day off for the second one. */
const publish = async ({ request }: Page, [worksOn, restsOn]: readonly [string, string]): Promise<void> => {
  const { people, shifts } = (await (await request.get(`/api/schedules?from=${ON}&to=${ON}`)).json()) as Schedule;
  const shiftTemplateId = shifts.find(({ code }) => code === 'D1')?.id;
  for (const employeeNo of [worksOn, restsOn]) {
    const employeeId = people.find((person) => person.employeeNo === employeeNo)?.id;
    const day = employeeNo === worksOn ? { kind: 'work', shiftTemplateId } : { kind: 'rest', shiftTemplateId: null };
    const cells = [{ employeeId, on: ON, note: null, version: 0, ...day }];
    expect((await request.post('/api/schedules/cells', { headers: HEADERS, data: { cells } })).status()).toBe(200);
    const data = { from: ON, to: ON, employeeId, warningReason: '測試' };
    expect((await request.post('/api/schedules/publish', { headers: HEADERS, data })).status()).toBe(200);
  }
};

test('two employees swap their shifts on a phone', { tag: '@long' }, async ({ page, browser, baseURL, signInAs }) => {
  await signInAs('hrlead');
  await publish(page, ['E00003', 'E00004']);
  const origin = { baseURL: baseURL ?? '' };
  const summary = `調班 ${shownDay(ON)}`;

  const own = await browser.newPage({ ...origin, viewport: PHONE });
  await signIn(own, 'payroll');
  await own.goto(`/dashboard/my_schedule?month=${ON.slice(0, 7)}`);
  await own.getByRole('button', { name: `${shownDay(ON)} 調班` }).click();
  const form = own.getByRole('dialog', { name: '調班' });
  await expect(form.getByText(/^您的班別：D1/).first()).toBeVisible();
  await form.getByRole('combobox', { name: /^調班同仁/ }).fill('E00004');
  await own.getByRole('option', { name: /^E00004/ }).click();
  await form.getByRole('textbox', { name: /^調班原因/ }).fill('家中有事');
  await expect(form.getByRole('table', { name: '調班前後的班別' })).toContainText('→ 休息日');
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(own.getByText('送出申請成功')).toBeVisible();

  const colleague = await browser.newPage(origin);
  await signIn(colleague, 'manager');
  await colleague.goto('/dashboard/signature_task?sort=-waitingSince');
  await colleague.getByRole('gridcell').filter({ hasText: summary }).first().click();
  await colleague.getByRole('button', { name: '同意調班', exact: true }).click();
  const answer = colleague.getByRole('dialog', { name: /^同意調班/ });
  await answer.getByRole('button', { name: '同意調班' }).click();
  await expect(colleague.getByText('同意調班成功')).toBeVisible();
  await colleague.close();

  await page.context().clearCookies();
  await signInAs('hr');
  await approveTask(page, summary);

  await own.goto(`/dashboard/my_schedule?month=${ON.slice(0, 7)}`);
  await expect(own.getByRole('list', { name: '班表' }).getByText('休息日')).toBeVisible();
  await own.close();
});
