import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, HEADERS, test } from './fixtures/test.ts';

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly version: number;
  readonly lastWorkingOn: string | null;
}

test('a resignation is recorded once and can be cancelled', async ({ page, api, toasts, signInAs }) => {
  await signInAs('hr');
  const response = await api.get('/api/employees', { params: { status: 'employed', sort: '-employeeNo' } });
  const { items } = (await response.json()) as { items: readonly Person[] };
  // An employee without a planned resignation.
  const { id, employeeNo, version } = items.find(({ lastWorkingOn }) => lastWorkingOn === null)!;
  await page.goto(`/dashboard/employee_data?record=${id}`);
  const panel = page.getByRole('dialog', { name: new RegExp(`^${employeeNo} `) });
  await chooseCommand(panel, '標記離職');
  const form = page.getByRole('form', { name: /^標記離職：/ });
  await form.getByRole('textbox', { name: '離職原因說明' }).fill('退休');
  await form.getByRole('textbox', { name: '最後工作日' }).fill('2099/12/31');

  const first = await api.post(`/api/employees/${id}/mark-resigned`, {
    headers: HEADERS,
    data: { leavingKind: 'retired', leavingReason: '生涯規劃', lastWorkingOn: '2099-06-30', version },
  });
  expect(first.status()).toBe(200);
  await form.getByRole('button', { name: '標記離職' }).click();
  await expect(toasts.getByText('該員工已經標記過離職')).toBeVisible();

  await page.reload();
  await expect(panel.getByText('2099/06/30')).toBeVisible();
  await chooseCommand(panel, '取消離職');
  const staying = page.getByRole('dialog', { name: /^取消離職：/ });
  await staying.getByRole('textbox', { name: '原因' }).fill('慰留');
  await staying.getByRole('button', { name: '取消離職' }).click();
  await expect(toasts.getByText('取消離職標記成功')).toBeVisible();
  await chooseCommand(panel, '標記離職');
  await expect(form).toBeVisible();
});

test('a leaving that is announced later is planned, and announced by a button', async ({
  page,
  api,
  toasts,
  signInAs,
}) => {
  await signInAs('hr');
  const response = await api.get('/api/employees', { params: { status: 'employed', sort: '-employeeNo' } });
  const { items } = (await response.json()) as { items: readonly Person[] };
  const { id, employeeNo } = items.filter(({ lastWorkingOn }) => lastWorkingOn === null).at(1)!;
  await page.goto(`/dashboard/employee_data?record=${id}`);
  const panel = page.getByRole('dialog', { name: new RegExp(`^${employeeNo} `) });
  await chooseCommand(panel, '標記離職');
  const form = page.getByRole('form', { name: /^標記離職：/ });
  await form.getByRole('textbox', { name: '離職原因說明' }).fill('生涯規劃');
  await form.getByRole('textbox', { name: '提出日' }).fill('2099/05/01');
  await form.getByRole('textbox', { name: '最後工作日' }).fill('2099/06/30');
  await expect(form.getByText(/^提出日在今日之後/)).toBeVisible();
  // The notice of remaining leave moves the button when it arrives, so a click during that would be lost.
  await expect(form.getByText(/^至 2099\/06\/30：/)).toBeVisible();
  await form.getByRole('button', { name: '標記離職' }).click();
  await expect(toasts.getByText('標記離職成功')).toBeVisible();
  await expect(panel.getByText(/最後工作日 2099\/06\/30，將於 2099\/05\/01 公告/)).toBeVisible();

  await chooseCommand(panel, '公告離職');
  const announcing = page.getByRole('alertdialog', { name: /^公告離職：/ });
  await announcing.getByRole('button', { name: '公告離職' }).click();
  await expect(toasts.getByText('公告離職成功')).toBeVisible();
  await expect(panel.getByText('預定離職（尚未公告）')).toBeHidden();

  await chooseCommand(panel, '取消離職');
  const staying = page.getByRole('dialog', { name: /^取消離職：/ });
  await staying.getByRole('textbox', { name: '原因' }).fill('慰留');
  await staying.getByRole('button', { name: '取消離職' }).click();
  await expect(toasts.getByText('取消離職標記成功')).toBeVisible();
});

test('paging keeps the page while the list reloads', async ({ page, signInAs }) => {
  await signInAs('hr');
  await page.goto('/dashboard/employee_data?pageSize=20');
  const next = page.getByRole('button', { name: '下一頁' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(page.getByText(/^第 21.40 筆/)).toBeVisible();
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(page.getByText(/^第 41.60 筆/)).toBeVisible();

  await page.getByRole('button', { name: '重新整理' }).press('Enter');
  await page.reload();

  await expect(page.getByText(/^第 41.60 筆/)).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
});
