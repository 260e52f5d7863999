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

/** Two departments below a third, beside each other in the tree. */
const seedFamily = async (api: APIRequestContext): Promise<Family> => {
  const upper = await seedDepartment(api);
  return {
    upper,
    first: await seedDepartment(api, { parentId: upper.id, sortOrder: 1 }),
    second: await seedDepartment(api, { parentId: upper.id, sortOrder: 2 }),
  };
};

/** Where a department stands: its row in the tree says it only by the rows around it, its drawer by name. */
const expectParent = async (drawer: Locator, { code, nameZh }: SeededDepartment): Promise<void> => {
  await expect(drawer.getByRole('definition').filter({ hasText: `${code} ${nameZh}` })).toBeVisible();
};

const inTree = (page: Page, { code }: SeededDepartment): Locator =>
  page.getByRole('tree', { name: '部門樹' }).getByText(code, { exact: true });

/** A drag within one row begins and ends in different places, or it would be a click. */
const fromEndToEnd = { sourcePosition: { x: 2, y: 5 }, targetPosition: { x: 30, y: 5 } };

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('a department dragged onto another, and neither on itself nor on one below it, moves there from the day chosen', async ({
  page,
  api,
  toasts,
}) => {
  const { upper, first, second } = await seedFamily(api);
  const later = dayFromToday(20);
  await page.goto(SCREEN);
  await inTree(page, upper).dragTo(inTree(page, upper), fromEndToEnd);
  await inTree(page, upper).dragTo(inTree(page, first));
  // Where it may be dropped it can be, which the dialog of a drop before would stand in the way of.
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

test('a department moves by keyboard alone, and to the top when no department is chosen', async ({
  page,
  api,
  toasts,
}) => {
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

test('a department is not offered itself or one below it, and one that has come below it meanwhile is refused at the field', async ({
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

test('the tree of another day can be looked at, and nothing in it dragged', async ({ page }) => {
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
