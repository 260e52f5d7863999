import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { commandDepartment, openDialog, seedDepartment, type SeededDepartment } from './fixtures/departments.ts';
import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/department_set_up';

const [BEFORE, MOVED, LATER, AFTER] = [dayFromToday(-20), dayFromToday(-10), dayFromToday(30), dayFromToday(40)];

interface Moving {
  readonly department: SeededDepartment;
  readonly was: SeededDepartment;
  readonly is: SeededDepartment;
  readonly willBe: SeededDepartment;
}

/** Creates a department with a past and a scheduled move. */
const seedMoving = async (api: APIRequestContext): Promise<Moving> => {
  const [was, is, willBe] = [await seedDepartment(api), await seedDepartment(api), await seedDepartment(api)];
  const department = await seedDepartment(api, { parentId: was.id, effectiveFrom: dayFromToday(-90) });
  const { id, version } = department;
  await commandDepartment(api, `${id}/move`, { parentId: is.id, effectiveFrom: MOVED, version });
  await commandDepartment(api, `${id}/move`, { parentId: willBe.id, effectiveFrom: LATER, version: version + 1 });
  return { department, was, is, willBe };
};

const openOn = async (page: Page, { id, code }: SeededDepartment, asOf: string): Promise<Locator> => {
  await page.goto(`${SCREEN}?record=${id}&asOf=${asOf}`);
  const panel = page.getByRole('dialog', { name: new RegExp(`^${code} `) });
  await expect(panel.getByText(`資料基準日 ${shownDay(asOf)}`)).toBeVisible();
  return panel;
};

const expectPlace = (panel: Locator, { code }: SeededDepartment): Promise<void> =>
  expect(panel.getByRole('definition').filter({ hasText: code })).toBeVisible();

test('a rename started while viewing a past day applies today, survives a scheduled move and moves nothing', async ({
  page,
  api,
  signInAs,
  toasts,
}) => {
  await signInAs('hr');
  const { department, was, is, willBe } = await seedMoving(api);
  const renamed = `改名組 ${department.code}`;
  const panel = await openOn(page, department, BEFORE);
  await expectPlace(panel, was);

  const form = await openDialog(panel, '異動', `部門異動：${department.code}`);
  await expect(form.getByRole('textbox', { name: '生效日' })).toHaveValue(shownDay(dayFromToday(0)));
  await expect(form.getByRole('combobox', { name: '上層部門' })).toHaveValue(`${is.code} ${is.nameZh}`);
  await form.getByRole('textbox', { name: '部門名稱' }).fill(renamed);
  await expect(form.getByText(`${shownDay(LATER)} 已排定的異動將沿用新的部門名稱。`)).toBeVisible();
  await form.getByRole('button', { name: '儲存異動' }).click();
  await expect(toasts.getByText('異動部門成功')).toBeVisible();

  const after = await openOn(page, department, AFTER);
  await expect(after.getByRole('heading', { name: renamed })).toBeVisible();
  await expectPlace(after, willBe);
  const before = await openOn(page, department, BEFORE);
  await expect(before.getByRole('heading', { name: department.nameZh })).toBeVisible();
  await expectPlace(before, was);
  await before.getByRole('button', { name: '回到今天' }).click();
  await expect(before.getByRole('heading', { name: renamed })).toBeVisible();
  await expectPlace(before, is);
});
