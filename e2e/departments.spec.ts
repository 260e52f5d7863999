import type { Locator, Page } from '@playwright/test';
import { chooseOption } from './fixtures/choose-option.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { drawerOf, openDepartment, openDialog, seedDepartment, uniqueCode } from './fixtures/departments.ts';
import { expect, HEADERS, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/department_set_up';

/** Matches an address with exactly this query in any order. */
const hasQuery =
  (query: Readonly<Record<string, string>>) =>
  ({ searchParams }: URL): boolean =>
    searchParams.size === Object.keys(query).length &&
    Object.entries(query).every(([name, value]) => searchParams.get(name) === value);

const readOwnName = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { empName: string }).empName);

interface OpenDepartment {
  readonly page: Page;
  readonly drawer: Locator;
  readonly toasts: Locator;
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
}

/** Renames the department from a future day, checks both days and cancels the change. */
const scheduleAndCancelRename = async ({ page, drawer, toasts, id, code, nameZh }: OpenDepartment) => {
  const later = dayFromToday(30);
  const newName = `異動後 ${code}`;
  const form = await openDialog(drawer, '異動', `部門異動：${code}`);
  await form.getByRole('textbox', { name: '生效日' }).fill(shownDay(later));
  await form.getByRole('textbox', { name: '部門名稱' }).fill(newName);
  await form.getByRole('button', { name: '儲存異動' }).click();

  await expect(toasts.getByText('異動部門成功')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: nameZh })).toBeVisible();
  const notice = drawer.getByText(`${shownDay(later)} 有已排定的異動`);
  await expect(notice).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: newName })).toBeVisible();

  await page.goto(`${SCREEN}?view=list&q=${code}`);
  await expect(page.getByRole('gridcell', { name: nameZh, exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '基準日' }).fill(shownDay(later));
  await expect(page.getByRole('gridcell', { name: newName, exact: true })).toBeVisible();
  await expect(page).toHaveURL(hasQuery({ view: 'list', q: code, asOf: later }));

  await openDepartment(page, { id, code });
  await drawer.getByRole('button', { name: '取消此異動' }).click();
  const question = page.getByRole('alertdialog', { name: `確定取消 ${shownDay(later)} 的異動嗎？` });
  await question.getByRole('button', { name: '取消異動' }).click();
  await expect(toasts.getByText('取消部門異動成功')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(notice).toBeHidden();
};

const disableAndEnable = async ({ drawer, toasts, code }: OpenDepartment) => {
  const end = await openDialog(drawer, '停用', `停用部門：${code}`);
  await end.getByRole('textbox', { name: '停用日' }).fill(shownDay(dayFromToday(-1)));
  await end.getByRole('button', { name: '停用', exact: true }).click();
  await expect(toasts.getByText('停用部門成功')).toBeVisible();
  await expect(drawer.getByText('停用', { exact: true })).toBeVisible();

  const begin = await openDialog(drawer, '啟用', `啟用部門：${code}`);
  await begin.getByRole('button', { name: '啟用', exact: true }).click();
  await expect(begin).toBeHidden();
  await expect(drawer.getByText('使用中')).toBeVisible();
};

test.describe('as an HR officer', () => {
  test.beforeEach(({ signInAs }) => signInAs('hr'));

  test('a new department requires its fields and appears in the list', async ({ page, toasts }) => {
    const code = uniqueCode();
    await page.goto(`${SCREEN}?view=list&q=${code}`);
    await page.getByRole('button', { name: '新增部門' }).click();
    const form = page.getByRole('dialog', { name: '新增部門' });

    await form.getByRole('button', { name: '新增', exact: true }).click();
    const codeField = form.getByRole('textbox', { name: '部門編號' });
    await expect(codeField).toHaveAccessibleDescription('請輸入部門編號');
    await expect(codeField).toBeFocused();
    const nameField = form.getByRole('textbox', { name: '部門名稱' });
    await expect(nameField).toHaveAccessibleDescription('請輸入部門名稱');

    await codeField.fill(code.toLowerCase());
    await nameField.fill(`新設組 ${code}`);
    await form.getByRole('combobox', { name: '部門層級' }).press('ArrowDown');
    await page.getByRole('option', { name: '中心' }).click();
    await chooseOption(form, '上層部門', 'ADM-GEN 總務組');
    await chooseOption(form, '部門主管', 'E00010');
    await form.getByRole('textbox', { name: '編制人數' }).fill('12');
    await form.getByRole('button', { name: '新增', exact: true }).click();

    await expect(toasts.getByText('新增部門成功')).toBeVisible();
    await expect(form).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText(`新設組 ${code}`);
    await expect(row).toContainText('中心');
    await expect(row).toContainText('ADM-GEN 總務組');
    await expect(row).toContainText('E00010');
  });

  test('a department is edited with an audit entry, changed from a future day, disabled, enabled and deleted', async ({
    page,
    api,
    toasts,
  }) => {
    const department = await seedDepartment(api);
    const corrected = `更正組 ${department.code}`;
    const drawer = await openDepartment(page, department);
    const form = await openDialog(drawer, '編輯', `編輯部門：${department.code}`);
    await form.getByRole('textbox', { name: '部門名稱' }).fill(corrected);
    await form.getByRole('textbox', { name: '成本中心' }).fill('CC900');
    await form.getByRole('button', { name: '儲存' }).click();

    await expect(toasts.getByText('編輯部門成功')).toBeVisible();
    // The form also contains the department name and stays open until the data is reloaded.
    await expect(form).toBeHidden();
    await expect(drawer.getByRole('heading', { name: corrected })).toBeVisible();
    await chooseCommand(drawer, '操作紀錄');
    const audit = page.getByRole('dialog', { name: `操作紀錄：${department.code}` });
    await expect(audit.getByRole('listitem')).toHaveCount(2);
    const latest = audit.getByRole('listitem').first();
    await expect(latest).toContainText('將 成本中心 設為 CC900');
    await expect(latest).toContainText(corrected);
    await expect(latest).toContainText(await readOwnName(page));
    await audit.getByRole('button', { name: '關閉' }).click();

    const opened = { ...department, nameZh: corrected, page, drawer, toasts };
    await scheduleAndCancelRename(opened);
    await disableAndEnable(opened);

    await chooseCommand(drawer, '刪除');
    const question = page.getByRole('alertdialog', { name: `確定刪除「${department.code} ${corrected}」嗎？` });
    await question.getByRole('button', { name: '刪除' }).click();
    await expect(toasts.getByText('刪除部門成功')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(SCREEN);
    await expect(page.getByRole('tree', { name: '部門樹' }).getByText(department.code)).toHaveCount(0);
  });
});

test('an auditor can view everything and change nothing', async ({ page, api, signInAs }) => {
  await signInAs('auditor');
  await page.goto(SCREEN);
  await expect(page.getByRole('button', { name: '匯出', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /新增部門|匯入/ })).toHaveCount(0);

  await page.getByRole('tree', { name: '部門樹' }).getByText('ADM-GEN').click();

  const drawer = drawerOf(page, 'ADM-GEN');
  await expect(drawer.getByRole('heading', { name: '沿革' })).toBeVisible();
  await expect(drawer.getByRole('toolbar', { name: '操作' }).getByRole('button')).toHaveText(['操作紀錄']);
  const refused = await api.post('/api/departments', { headers: HEADERS, data: {} });
  expect(refused.status()).toBe(403);
});
