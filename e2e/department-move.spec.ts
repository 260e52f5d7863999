import { chooseOption } from './fixtures/choose-option.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import {
  commandDepartment,
  openDepartment,
  openDialog,
  seedDepartment,
  type SeededDepartment,
} from './fixtures/departments.ts';
import { expect, test } from './fixtures/test.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

const SCREEN = '/dashboard/department_set_up';

interface Family {
  readonly upper: SeededDepartment;
  readonly first: SeededDepartment;
  readonly second: SeededDepartment;
}

/** Creates two departments under a third one. */
const seedFamily = async (api: APIRequestContext): Promise<Family> => {
  const upper = await seedDepartment(api);
  return {
    upper,
    first: await seedDepartment(api, { parentId: upper.id, sortOrder: 1 }),
    second: await seedDepartment(api, { parentId: upper.id, sortOrder: 2 }),
  };
};

/** Expects the parent department in the drawer, since the tree row shows it only by position. */
const expectParent = async (drawer: Locator, { code, nameZh }: SeededDepartment): Promise<void> => {
  await expect(drawer.getByRole('definition').filter({ hasText: `${code} ${nameZh}` })).toBeVisible();
};

const inTree = (page: Page, { code }: SeededDepartment): Locator =>
  page.getByRole('tree', { name: '部門樹' }).getByText(code, { exact: true });

/** Start and end differ, so that a drag within one row is not a click. */
const fromEndToEnd = { sourcePosition: { x: 2, y: 5 }, targetPosition: { x: 30, y: 5 } };

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('a department is moved by drag and drop from the chosen day, but not onto itself or a sub-department', async ({
  page,
  api,
  toasts,
}) => {
  const { upper, first, second } = await seedFamily(api);
  const later = dayFromToday(20);
  await page.goto(SCREEN);
  await inTree(page, upper).dragTo(inTree(page, upper), fromEndToEnd);
  await inTree(page, upper).dragTo(inTree(page, first));
  // First onto a valid target, since the dialog of an earlier drop would be in the way.
  await inTree(page, second).dragTo(inTree(page, first));

  await expect(page.getByRole('dialog')).toHaveAccessibleName(`移動部門：${second.code} ${second.nameZh}`);
  const form = page.getByRole('dialog', { name: `移動部門：${second.code}` });
  await expect(form.getByRole('combobox', { name: '移到此部門之下' })).toHaveValue(`${first.code} ${first.nameZh}`);
  await form.getByRole('textbox', { name: '生效日' }).fill(shownDay(later));
  await form.getByRole('button', { name: '移動', exact: true }).click();
  await expect(toasts.getByText('移動部門成功')).toBeVisible();

  await expectParent(await openDepartment(page, second), upper);
  await page.goto(`${SCREEN}?record=${second.id}&asOf=${later}`);
  await expectParent(page.getByRole('dialog', { name: second.code }), first);
});

test('a department is moved by keyboard, and to the top without a target', async ({ page, api, toasts }) => {
  const { first, second } = await seedFamily(api);
  await page.goto(SCREEN);
  const item = page.getByRole('treeitem', { name: second.code }).last();
  await item.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: second.code });
  await drawer.getByRole('button', { name: '移動', exact: true }).press('Enter');
  const form = page.getByRole('dialog', { name: `移動部門：${second.code}` });
  const target = form.getByRole('combobox', { name: '移到此部門之下' });
  await target.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(first.code);
  await expect(page.getByRole('option')).toHaveText([`${first.code} ${first.nameZh}`]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue(`${first.code} ${first.nameZh}`);
  await page.keyboard.press('Enter');

  await expect(toasts.getByText('移動部門成功')).toBeVisible();
  await expectParent(drawer, first);
  await openDialog(drawer, '移動', `移動部門：${second.code}`);
  await target.fill('');
  await form.getByRole('button', { name: '移動', exact: true }).click();
  await expect(drawer.getByRole('definition').filter({ hasText: '最上層' })).toBeVisible();
});

test('a department cannot be moved under itself or a sub-department, and a target that became one meanwhile is refused at the field', async ({
  page,
  api,
}) => {
  const { upper, first } = await seedFamily(api);
  const other = await seedDepartment(api);
  const form = await openDialog(await openDepartment(page, upper), '移動', `移動部門：${upper.code}`);
  const target = form.getByRole('combobox', { name: '移到此部門之下' });
  await target.fill(first.code);
  await expect(page.getByText('查無符合條件的資料')).toBeVisible();
  await target.fill(upper.code);
  await expect(page.getByText('查無符合條件的資料')).toBeVisible();

  await chooseOption(form, '移到此部門之下', `${other.code} ${other.nameZh}`);
  await commandDepartment(api, `${other.id}/move`, {
    parentId: upper.id,
    effectiveFrom: dayFromToday(0),
    version: other.version,
  });
  await form.getByRole('button', { name: '移動', exact: true }).click();

  await expect(target).toHaveAccessibleDescription('上層部門不可為自己或下級部門');
});

test('the tree of another day is read-only', async ({ page }) => {
  await page.goto(`${SCREEN}?asOf=2025-06-30`);
  const tree = page.getByRole('tree', { name: '部門樹' });
  await expect(tree.getByText('資訊組')).toBeVisible();
  await expect(tree.getByText('數位發展處')).toHaveCount(0);

  const drag = () => tree.getByText('總務組').dragTo(tree.getByText('財務會計組'));
  await drag();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: '今天', exact: true }).click();
  await expect(tree.getByText('數位發展處')).toBeVisible();
  await expect(page).toHaveURL(SCREEN);
  await drag();
  await expect(page.getByRole('dialog', { name: /^移動部門：/ })).toBeVisible();
});
