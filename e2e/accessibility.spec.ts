import type { Locator, Page } from '@playwright/test';
import { chooseCommand, formOrDialog } from './fixtures/choose-command.ts';
import { openDepartment, openDialog, seedDepartment } from './fixtures/departments.ts';
import { goTo } from './fixtures/go-to.ts';
import { places } from './fixtures/places.ts';
import type { Place } from './fixtures/report-places.ts';
import { TEN_ROWS } from './fixtures/ten-rows.ts';
import { recordsWithCommands } from './fixtures/records-with-commands.ts';
import { expect, test as base } from './fixtures/test.ts';

const SCREEN = '/dashboard/department_set_up';

const HEIGHT = 900;
/** Widths in pixels of the narrow layouts, for a phone and a tablet. */
const NARROW_WIDTHS = [390, 600];

const WIDE = 1440;

/** Expects that the page does not scroll horizontally at a width; wider content scrolls inside. */
const expectNoHorizontalScroll = async (page: Page, width: number): Promise<void> => {
  await expect(async () => {
    await page.setViewportSize({ width, height: HEIGHT });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) {
      // Chromium keeps media queries of the old width when it is resized while a page inserts its styles, and
      // evaluates them at the next change.
      await page.setViewportSize({ width: WIDE, height: HEIGHT });
    }
    expect(excess).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 30_000 });
};

/** Check in the narrow layouts: that nothing is cut off, also axe, or none. */
type NarrowCheck = 'width' | 'axe' | 'none';

/** Runs axe in the wide layout last, in which the test continues. */
const test = base.extend<{ readonly narrowCheck: NarrowCheck }>({
  narrowCheck: ['width', { option: true }],
  expectAccessible: async ({ page, expectAccessible, narrowCheck }, supply) => {
    await supply(async () => {
      for (const width of narrowCheck === 'none' ? [] : NARROW_WIDTHS) {
        await expectNoHorizontalScroll(page, width);
        if (narrowCheck === 'axe') {
          await expectAccessible();
        }
      }
      await expectNoHorizontalScroll(page, WIDE);
      await expectAccessible();
    });
  },
});

// Its tests have nothing in common but the kind of check.
test.describe.configure({ mode: 'parallel' });

const departmentDialogs = [
  { button: '編輯', title: '編輯部門' },
  { button: '異動', title: '部門異動' },
  { button: '移動', title: '移動部門' },
  { button: '新增下級部門', title: '新增部門' },
  { button: '停用', title: '停用部門' },
  { button: '操作紀錄', title: '操作紀錄' },
];

/** Closes a form, dialog or drawer with its own button. */
const closeDialog = async (opened: Locator): Promise<void> => {
  await opened.getByRole('button', { name: /^(取消|關閉)$/ }).click();
  await expect(opened).toHaveCount(0);
};

/** One user can have dozens of pages. The first of a test takes as long as three others. */
const PAGES_PER_TEST = 15;

const describePages = (these: readonly Place[]): void => {
  for (const [user, theirs] of Map.groupBy(these, (place) => place.user)) {
    for (let first = 0; first < theirs.length; first += PAGES_PER_TEST) {
      const some = theirs.slice(first, first + PAGES_PER_TEST);
      test(`pages of ${user ?? 'a signed-out visitor'} from ${some[0]?.name}`, async ({
        page,
        signInAs,
        expectAccessible,
      }) => {
        test.slow();
        if (user) {
          await signInAs(user);
        }
        await page.goto(some[0]?.path ?? '/');
        for (const { name, path, sign } of some) {
          await test.step(name, async () => {
            await goTo(page, path);
            await expect(sign(page)).toBeVisible();
            await expectAccessible();
          });
        }
      });
    }
  }
};

const describeDialogs = (): void => {
  test('some pages in the dark theme', async ({ page, signInAs, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInAs('hr');
    await page.goto('/dashboard');
    for (const { name, path, open } of [
      { name: 'the home page', path: '/dashboard', open: null },
      {
        name: 'a list and one of its records',
        path: `/dashboard/project_and_grant_set_up?${TEN_ROWS}`,
        open: 'P2025-007',
      },
      { name: 'the form of a new department', path: SCREEN, open: '新增部門' },
    ]) {
      await test.step(name, async () => {
        await goTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (open !== null) {
          const opener = page
            .getByRole('button', { name: open })
            .or(page.getByRole('gridcell', { name: open, exact: true }));
          await opener.first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
        }
        await expectAccessible();
      });
    }
  });

  test('the drawer of a department with a scheduled change', async ({ page, api, signInAs, expectAccessible }) => {
    await signInAs('hr');
    const response = await api.get('/api/departments', { params: { q: 'PRG-INT' } });
    const { items } = (await response.json()) as { items: { id: string; code: string }[] };
    await openDepartment(page, items[0]!);

    await expectAccessible();
  });

  test("the dialogs of a department's commands", async ({ page, api, signInAs, expectAccessible }) => {
    await signInAs('hr');
    const drawer = await openDepartment(page, await seedDepartment(api));
    for (const { button, title } of departmentDialogs) {
      await test.step(button, async () => {
        const dialog = await openDialog(drawer, button, title);
        await expect(dialog).toBeVisible();
        await expectAccessible();
        await closeDialog(dialog);
      });
    }

    await chooseCommand(drawer, '刪除');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible();
  });

  test('a form with errors and an open list of options', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('hr');
    await page.goto(SCREEN);
    await page.getByRole('button', { name: '新增部門' }).click();
    const form = page.getByRole('dialog', { name: '新增部門' });
    await form.getByRole('button', { name: '新增', exact: true }).click();
    await expect(form.getByText('請輸入部門編號')).toBeVisible();
    await form.getByRole('combobox', { name: '上層部門' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();

    await expectAccessible();
  });

  test('the form of a company with errors, and its panel', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('hr');
    await page.goto('/dashboard/company_data');
    await page.getByRole('gridcell', { name: 'DEMO', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /^DEMO/ });
    await expect(panel.getByText('尚未上傳')).toBeVisible();
    await expectAccessible();

    await chooseCommand(panel, '編輯');
    const form = page.getByRole('form', { name: /編輯公司/ });
    await form.getByRole('checkbox', { name: '同登記地址' }).uncheck();
    await form.getByRole('button', { name: '儲存' }).click();
    await expect(form.getByText('請選擇縣市')).toBeVisible();

    await expectAccessible();
  });

  test('the calendar of a date field', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('hr');
    await page.goto(SCREEN);
    await page.getByRole('button', { name: '選擇基準日' }).click();
    await expect(page.getByRole('dialog', { name: '選擇基準日' }).getByRole('gridcell').first()).toBeVisible();

    await expectAccessible();
  });

  test('the import dialog with invalid rows', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('hr');
    await page.goto(SCREEN);
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '匯入部門' });
    const buffer = Buffer.from('部門編號,部門名稱,部門層級,生效日\r\nX-1,一組,隊,2026/01/01\r\n');
    await dialog.getByLabel('選擇檔案').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('table', { name: '預檢結果' })).toBeVisible();

    await expectAccessible();
  });

  test("the dialogs of other records' commands", async ({ page, signInAs, expectAccessible }) => {
    test.slow();
    await signInAs('hr');
    await page.goto('/dashboard');
    for (const { noun, path, row, commands } of recordsWithCommands) {
      await goTo(page, path);
      await page.getByRole('gridcell', { name: row, exact: true }).click();
      const panel = page.locator('dialog[open]');
      for (const command of commands) {
        await test.step(`${command} of ${noun}`, async () => {
          await chooseCommand(panel, command);
          const opened = formOrDialog(page, new RegExp(`^${command}.*：`));
          await expect(opened).toBeVisible();
          await expectAccessible();
          await closeDialog(opened);
        });
      }
    }
  });

  test("the differences to the government's calendar", async ({ page, signInAs, expectAccessible }) => {
    await signInAs('hr');
    await page.goto(`/dashboard/holiday_set_up?view=list&year=2026&${TEN_ROWS}`);
    await page.getByRole('button', { name: '匯入辦公日曆表' }).click();
    const dialog = page.getByRole('dialog', { name: '匯入政府行政機關辦公日曆表' });
    const buffer = Buffer.from('西元日期,星期,是否放假,備註\r\n20260703,五,2,調整放假\r\n20260704,六,0,補行上班\r\n');
    await dialog.getByLabel('選擇檔案').setInputFiles({ name: '115.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('table', { name: '比對結果' })).toBeVisible();

    await expectAccessible();
  });

  test('no animation, and an open menu at once, with reduced motion', async ({ page, signInAs }) => {
    await signInAs('hr');
    await page.goto(SCREEN);
    await page.getByRole('button', { name: '選擇匯出格式' }).waitFor();

    const moving = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[aria-label="選擇匯出格式"]')?.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const menu = document.querySelector('[role="menu"]')?.closest('.MuiPaper-root');
      return document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target === menu).length;
    });

    await expect(page.getByRole('menu')).toBeVisible();
    expect(moving).toBe(0);
  });

  test('the command palette and the menus', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('hr');
    await page.goto(SCREEN);
    await page.getByRole('button', { name: '選擇匯出格式' }).click();
    await expect(page.getByRole('menuitem', { name: /\.xlsx/ })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible();
  });

  test('the notice of an error', async ({ page, toasts, signInAs, expectAccessible }) => {
    await signInAs('admin');
    await page.goto('/test');
    await page.getByRole('button', { name: '500 系統錯誤' }).click();
    await expect(toasts.getByRole('button', { name: '檢視詳情' })).toBeVisible();

    await expectAccessible();
  });

  test('the error dialog', async ({ page, toasts, signInAs, expectAccessible }) => {
    await signInAs('admin');
    await page.goto('/test');
    // The notice is shown for six seconds, which may pass on a busy machine.
    await expect(async () => {
      await page.getByRole('button', { name: '500 系統錯誤' }).click();
      await toasts.getByRole('button', { name: '檢視詳情' }).click({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('dialog', { name: '發生錯誤' })).toBeVisible();

    await expectAccessible();
  });
};

test.describe('axe finds nothing at a width of 1440 pixels, and no page is wider than 390 or 600 pixels:', () => {
  describePages(places.filter(({ isPlainList }) => isPlainList !== true));
  describeDialogs();
});

test.describe('axe finds nothing on further lists at a width of 1440 pixels:', () => {
  test.use({ narrowCheck: 'none' });
  describePages(places.filter(({ isPlainList }) => isPlainList === true));
});

test.describe('axe finds nothing in the narrow layouts:', { tag: '@long' }, () => {
  test.use({ narrowCheck: 'axe' });
  describePages(places);
  describeDialogs();
});
