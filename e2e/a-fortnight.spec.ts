import type { Browser, Locator, Page } from '@playwright/test';
import { approveTask } from './fixtures/approve-task.ts';
import { beginFrom } from './fixtures/begin-application.ts';
import { chooseCommand, formOrDialog } from './fixtures/choose-command.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { expect, HEADERS, signIn, test } from './fixtures/test.ts';

/** Two past weeks, so that they are part of a statement. */
const days = {
  first: '2026/11/09',
  second: '2026/11/10',
  half: '2026/11/13',
  other: '2026/11/16',
  sick: '2026/11/19',
  later: '2026/11/20',
};

/** Opens a separate browser page for a demo employee. */
const openPageAs = async (browser: Browser, origin: string, username: Parameters<typeof signIn>[1]) => {
  const page = await browser.newPage({ baseURL: origin });
  await signIn(page, username);
  return page;
};

const send = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('button', { name: /送出$/ }).click();
  await expect(page.getByText(/^(重新送出|送出申請)成功/)).toBeVisible();
  await expect(form).toBeHidden();
};

const apply = async (page: Page, [from, until]: readonly [string, string]): Promise<void> => {
  await send(page, await beginFrom(page, '請假', [from, until]));
};

const findOwnApplication = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

const answerTask = async (page: Page, text: string, [verb, field, why]: readonly [string, string, string]) => {
  await page.goto('/dashboard/signature_task?sort=-waitingSince');
  await page.getByRole('gridcell').filter({ hasText: text }).first().click();
  await page.getByRole('dialog').filter({ hasText: text }).getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}`) });
  await dialog.getByRole('textbox', { name: field }).fill(why);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(page.getByText(`${verb}成功`)).toBeVisible();
};

interface BalancePages {
  readonly staff: Page;
  readonly hr: Page;
  readonly employeeNo: string;
}

/**
 * Expects the same available hours on the employee's card, in HR's record and in the export. The statement does not
 * include pending requests.
 */
const expectBalances = async ({ staff, hr, employeeNo }: BalancePages, left: string, closing = left): Promise<void> => {
  await staff.goto('/dashboard/my_leave');
  const card = staff.getByRole('article', { name: '特別休假' });
  await expect(card.getByText(/^尚可申請/)).toHaveText(`尚可申請 ${left}`);

  await hr.goto(`/dashboard/annual_and_compensatory_management?q=${employeeNo}`);
  await hr
    .getByRole('gridcell', { name: new RegExp(`^${employeeNo} `) })
    .first()
    .click();
  const panel = hr.getByRole('dialog', { name: new RegExp(`^${employeeNo} `) });
  await expect(panel.getByText('特休可用').locator('..')).toHaveText(`特休可用${left}`);
  const id = new URL(hr.url()).searchParams.get('record') ?? '';
  const file = await hr.request.get(`/api/leave-balances/export?format=csv&employeeId=${id}&columns=annualAvailable`, {
    headers: HEADERS,
  });
  expect(await file.text()).toMatch(new RegExp(`(^|[,"])${left}([",\\r]|$)`, 'm'));

  await chooseCommand(panel, '對帳單');
  const statement = hr.getByRole('dialog', { name: /^對帳單：/ });
  await expect(statement.getByText(/期末餘額/)).toHaveText(new RegExp(`期末餘額 ${closing}$`));
};

/** Releases the hours that applications of the demo organisation reserve. */
const withdrawPending = async (staff: Page): Promise<void> => {
  const { items } = (await (await staff.request.get('/api/my/applications')).json()) as {
    items: { id: string; state: string }[];
  };
  for (const { id } of items.filter(({ state }) => state === 'pending')) {
    expect((await staff.request.post(`/api/my/applications/${id}/withdraw`, { headers: HEADERS })).status()).toBe(200);
  }
};

test(
  'two weeks of applications: the employee applies, explains, resubmits and cancels; supervisor and deputy sign; HR cancels; all balances agree',
  { tag: '@long' },
  async ({ page: staff, browser, signInAs }) => {
    test.slow();
    await signInAs('staff');
    await staff.goto('/dashboard');
    await withdrawPending(staff);
    const { origin } = new URL(staff.url());
    const lead = await openPageAs(browser, origin, 'manager');
    const hr = await openPageAs(browser, origin, 'hrlead');
    const pages = { staff, hr, employeeNo: 'E00005' };
    await expectBalances(pages, '3 天');

    await test.step('an approved leave of two days after a question is explained', async () => {
      await apply(staff, [days.first, days.second]);
      await expectBalances(pages, '1 天', '3 天');
      await answerTask(lead, days.first, ['退回補充說明', '問題', '會議由誰主持？']);
      await staff.goto('/dashboard/my_applications');
      await findOwnApplication(staff, days.first).getByRole('button', { name: '補充說明' }).click();
      const explanation = staff.getByRole('dialog', { name: /^補充說明/ });
      await explanation.getByRole('textbox', { name: '補充說明' }).fill('已改期');
      await explanation.getByRole('button', { name: '送出' }).click();
      await expect(findOwnApplication(staff, days.first).getByText('待簽核')).toBeVisible();
      await lead.goto('/dashboard/signature_task?sort=-waitingSince');
      await lead
        .getByRole('gridcell')
        .filter({ hasText: `特別休假 ${days.first}` })
        .click();
      await expect(lead.getByText('「已改期」')).toBeVisible();
      await approveTask(lead, `特別休假 ${days.first}`);
      await expectBalances(pages, '1 天');
    });

    await test.step('a returned half day is resubmitted and signed by the deputy of the supervisor', async () => {
      const form = await beginFrom(staff, '請假', [days.half, days.half]);
      await form.getByRole('button', { name: '下午' }).click();
      await expect(form.getByText(/4 小時/).first()).toBeVisible();
      await send(staff, form);
      await answerTask(lead, days.half, ['退回重新申請', '退回原因', '當日下午有訪客']);
      await expectBalances(pages, '1 天');

      await lead.goto('/dashboard/my_deputies');
      await lead.getByRole('button', { name: '設定簽核代理人' }).click();
      const deputy = lead.getByRole('dialog', { name: '設定簽核代理人' });
      await chooseOption(deputy, '代理人', 'E00223');
      await deputy.getByRole('textbox', { name: '起日' }).fill(shownDay(dayFromToday(0)));
      await deputy.getByRole('textbox', { name: '迄日' }).fill(shownDay(dayFromToday(7)));
      await deputy.getByRole('button', { name: '新增' }).click();
      await expect(deputy).toBeHidden();

      await staff.goto('/dashboard/my_applications');
      await findOwnApplication(staff, days.half).getByRole('button', { name: '重新填寫' }).click();
      const again = staff.getByRole('dialog', { name: /^重新送出/ });
      await again.getByRole('textbox', { name: /^請假日期/ }).fill(days.other);
      await expect(again.getByText('下午 02:00 ～ 下午 06:00')).toBeVisible();
      await send(staff, again);
      await expectBalances(pages, '4 小時', '1 天');
      const other = await openPageAs(browser, origin, 'e00223');
      await approveTask(other, `特別休假 ${days.other}`, 'deputy');
      await other.close();
      await expectBalances(pages, '4 小時');
    });

    await test.step('a cancellation and two sick leaves: tasks of one kind are approved together', async () => {
      await staff.goto('/dashboard/my_applications');
      await findOwnApplication(staff, days.first).getByRole('button', { name: '申請銷假' }).click();
      const form = staff.getByRole('dialog', { name: '銷假' });
      await form.getByRole('combobox', { name: '取消範圍' }).press('ArrowDown');
      await staff.getByRole('option', { name: '部分日' }).click();
      await form.getByRole('combobox', { name: /^取消日期/ }).press('ArrowDown');
      await staff.getByRole('option', { name: new RegExp(`^${days.second}`) }).click();
      await staff.keyboard.press('Escape');
      await form.getByRole('textbox', { name: /^銷假原因/ }).fill('行程取消');
      await send(staff, form);
      for (const day of [days.sick, days.later]) {
        const sick = await beginFrom(staff, '請假', [day, day]);
        await sick.getByRole('combobox', { name: /^假別/ }).press('ArrowDown');
        await staff.getByRole('option', { name: '普通傷病假', exact: true }).click();
        await send(staff, sick);
      }

      await lead.goto('/dashboard/signature_task?q=E00005');
      const bar = lead.getByRole('toolbar', { name: '批次操作' });
      const choose = (text: string) => lead.getByRole('row').filter({ hasText: text }).getByRole('checkbox').click();
      await choose(`銷假 特別休假 ${days.second}`);
      await choose(`普通傷病假 ${days.sick}`);
      await bar.getByRole('button', { name: '核准', exact: true }).click();
      await lead
        .getByRole('alertdialog', { name: '一次只能簽核同一類別的申請' })
        .getByRole('button', { name: '取消' })
        .click();
      await bar.getByRole('button', { name: '取消選取' }).click();
      const approveChosen = async (chosen: readonly string[]): Promise<void> => {
        for (const text of chosen) {
          await choose(text);
        }
        await bar.getByRole('button', { name: '核准', exact: true }).click();
        await lead
          .getByRole('alertdialog', { name: '批次核准' })
          .getByRole('button', { name: '核准', exact: true })
          .click();
        for (const text of chosen) {
          await expect(lead.getByRole('grid').getByRole('row').filter({ hasText: text })).toHaveCount(0);
        }
      };
      await approveChosen([`普通傷病假 ${days.sick}`, `普通傷病假 ${days.later}`]);
      await approveChosen([`銷假 特別休假 ${days.second}`]);
      await expectBalances(pages, '1 天 4 小時');
    });

    await test.step('HR cancels the remaining day', async () => {
      await hr.goto(
        '/dashboard/employee_application_record?q=E00005&state=approved&leaveFrom=2026-11-09&leaveTo=2026-11-09',
      );
      await hr.getByRole('gridcell', { name: new RegExp(`^特別休假 ${days.first}`) }).click();
      await chooseCommand(hr.getByRole('dialog').filter({ hasText: days.first }), '標記取消');
      const cancellation = formOrDialog(hr, /^標記取消/);
      await cancellation.getByRole('textbox', { name: '取消原因' }).fill('公司活動');
      await cancellation.getByRole('button', { name: '標記取消' }).click();
      await expect(hr.getByText('標記取消成功')).toBeVisible();
      await expectBalances(pages, '2 天 4 小時');
      await staff.goto('/dashboard/my_applications');
      await expect(findOwnApplication(staff, days.first).getByText('已取消').first()).toBeVisible();
    });

    await Promise.all([lead.close(), hr.close()]);
  },
);
