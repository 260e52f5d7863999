import { chooseOption } from './fixtures/choose-option.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { fillInAddress } from './fixtures/hire.ts';
import { expect, HEADERS, test } from './fixtures/test.ts';

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly version: number;
  readonly lastWorkingOn: string | null;
}

test('whoever leaves is marked once, and stays after all where that is taken back', async ({
  page,
  api,
  toasts,
  signInAs,
}) => {
  await signInAs('hr');
  const response = await api.get('/api/employees', { params: { status: 'employed', sort: '-employeeNo' } });
  const { items } = (await response.json()) as { items: readonly Person[] };
  // Somebody of whom nothing of the kind is planned.
  const { id, employeeNo, version } = items.find(({ lastWorkingOn }) => lastWorkingOn === null)!;
  await page.goto(`/dashboard/employee_data?record=${id}`);
  const panel = page.getByRole('dialog', { name: new RegExp(`^${employeeNo} `) });
  await chooseCommand(panel, '標記離職');
  const form = page.getByRole('form', { name: /^標記離職：/ });
  await form.getByRole('textbox', { name: '最後工作日' }).fill('2099/12/31');

  const first = await api.post(`/api/employees/${id}/mark-resigned`, {
    headers: HEADERS,
    data: { leavingKind: 'retired', leavingReason: null, lastWorkingOn: '2099-06-30', version },
  });
  expect(first.status()).toBe(200);
  await form.getByRole('button', { name: '標記離職' }).click();
  await expect(toasts.getByText('該員工已經標記過離職')).toBeVisible();

  await page.reload();
  await expect(panel.getByText('2099/06/30')).toBeVisible();
  await chooseCommand(panel, '取消離職');
  await page.getByRole('alertdialog').getByRole('button', { name: '取消離職' }).click();
  await expect(toasts.getByText('取消離職標記成功')).toBeVisible();
  await chooseCommand(panel, '標記離職');
  await expect(form).toBeVisible();
});

test('a list is gone through page by page, and stays on its page while it is loaded anew', async ({
  page,
  signInAs,
}) => {
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

test('somebody new is added step by step, a reload on the way, and is told of at an address of their own', async ({
  page,
  toasts,
  signInAs,
}) => {
  await signInAs('hr');
  await page.goto('/dashboard/employee_data');
  const add = page.getByRole('button', { name: '新增員工' });
  await add.click();
  const wizard = page.getByRole('dialog', { name: '新增員工' });
  const number = wizard.getByRole('textbox', { name: '員工編號' });
  await expect(number).toHaveValue(/^E\d+$/);
  const employeeNo = await number.inputValue();
  const field = (name: string | RegExp) => wizard.getByRole('textbox', { name });
  const choose = (name: string, typed: string) => chooseOption(wizard, name, typed);
  await field('姓名').first().fill('林新進');
  await field('出生日期').fill('1995/03/08');
  await choose('國籍', 'TW');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await add.click();
  await expect(wizard.getByText(/已還原上次未完成的內容/)).toBeVisible();
  await expect(field('姓名').first()).toHaveValue('林新進');
  await field('身分證統一編號').fill('A223456781');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await field('到職日').fill('2026/12/01');
  await choose('部門', 'ADM-HR 人力資源組');
  await choose('職稱', 'P-10');
  await choose('聘僱類型', 'REGULAR');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await field('手機').fill('0911222333');
  await field('個人 Email').fill('new@example.com');
  await wizard.getByRole('button', { name: '新增', exact: true }).click();
  // What is still missing stands on the step that is open.
  await expect(wizard.getByText('請至少填寫一位緊急聯絡人')).toBeVisible();
  await wizard.getByRole('button', { name: '新增聯絡人' }).click();
  await field('姓名 1').fill('林家人');
  await field('關係 1').fill('父親');
  await field('電話 1').first().fill('02-2345-6789');
  await fillInAddress(wizard);
  await wizard.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增員工成功')).toBeVisible();

  await page.goto(`/dashboard/employee_data/${employeeNo}/employment?asOf=2026-12-01`);
  await expect(page.getByRole('heading', { name: `${employeeNo} 林新進` })).toBeVisible();
  await expect(page.getByRole('table', { name: '職位' }).getByText('人力資源組')).toBeVisible();
  await expect(page.getByText('在職', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '列印' }).press('Enter');
  const papers = page.getByRole('dialog', { name: /^列印：/ });
  await papers.getByRole('combobox', { name: /文件/ }).press('Enter');
  await page.getByRole('option', { name: '勞工名卡' }).press('Enter');
  const download = page.waitForEvent('download');
  await papers.getByRole('button', { name: '列印' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^勞工名卡_${employeeNo}_.*\\.pdf$`));
  await expect(papers).toBeHidden();
});
