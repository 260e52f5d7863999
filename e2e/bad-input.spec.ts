import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs('hr'));

test('an address with an invalid query still shows the list, and wildcards and quotes are searched literally', async ({
  page,
  toasts,
}) => {
  await page.goto('/dashboard/department_set_up?view=list&page=abc&sort=evil&asOf=9999&status=%00&record=x&q=ADM');

  const grid = page.getByRole('grid', { name: '部門清單' });
  await expect(grid.getByText('ADM-HR', { exact: true })).toBeVisible();
  const search = page.getByRole('searchbox', { name: '查詢' });
  await expect(search).toHaveValue('ADM');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts.getByRole('button', { name: '關閉通知' })).toHaveCount(0);

  await search.fill(`%_'"<b>`);
  await expect(page.getByText('查無符合條件的資料，請調整查詢條件。')).toBeVisible();
});

test('a page number after the last page shows the last page', async ({ page }) => {
  await page.goto('/dashboard/department_set_up?view=list&page=99');

  await expect(page.getByRole('grid', { name: '部門清單' }).getByText('ADM', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

test('the drawer of a department that does not exist shows a message', async ({ page, toasts }) => {
  await page.goto(`/dashboard/department_set_up?record=${randomUUID()}`);

  const drawer = page.getByRole('dialog', { name: '部門' });
  await expect(drawer.getByText('查無資料或資料已被刪除。')).toBeVisible();
  await expect(toasts.getByRole('button', { name: '關閉通知' })).toHaveCount(0);
  await drawer.getByRole('button', { name: '關閉' }).click();
  await expect(page).toHaveURL('/dashboard/department_set_up');
});
