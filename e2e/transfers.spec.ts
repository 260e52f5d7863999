import { chooseOption } from './fixtures/choose-option.ts';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, test } from './fixtures/test.ts';

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

test('a future transfer is corrected, and the original one applies again after the correction is cancelled', async ({
  page,
  api,
  toasts,
  signInAs,
}) => {
  await signInAs('hr');
  await page.goto('/dashboard/employee_data/E00007');
  await chooseCommand(page.getByRole('main'), '異動職務');
  const form = page.getByRole('dialog', { name: /^異動職務：E00007/ });
  await form.getByRole('textbox', { name: '生效日' }).fill('2099/01/01');
  await chooseOption(form, '部門', 'ADM-HR 人力資源組');
  await form.getByRole('textbox', { name: '異動原因' }).fill('組織調整');
  await expect(form.getByRole('status', { name: '預覽' })).toContainText(/部門：.* → ADM-HR/);
  await form.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('編輯職位成功')).toBeVisible();

  await page.getByRole('tab', { name: '異動紀錄' }).click();
  const row = page.getByRole('row', { name: /2099\/01\/01/ });
  await expect(row.getByText('待生效')).toBeVisible();
  await row.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: /^T\d{6}/ });
  await expect(panel.getByText('組織調整')).toBeVisible();

  await chooseCommand(panel, '更正');
  const correction = page.getByRole('dialog', { name: /^更正：/ });
  await correction.getByRole('textbox', { name: '職等' }).fill('8');
  await correction.getByRole('textbox', { name: '異動原因' }).fill('補列職等');
  await correction.getByRole('button', { name: '更正' }).click();
  await expect(panel.getByText('補列職等')).toBeVisible();

  await chooseCommand(panel, '撤銷');
  await page.getByRole('dialog', { name: /^撤銷/ }).getByRole('textbox', { name: '撤銷原因' }).fill('計畫變更');
  await page.getByRole('dialog', { name: /^撤銷/ }).getByRole('button', { name: '撤銷' }).click();
  await expect(panel.getByText('已撤銷')).toBeVisible();

  const { items } = (await (await api.get('/api/employees?q=E00007&asOf=2099-02-01')).json()) as {
    items: readonly (Person & { department: { code: string } })[];
  };
  expect(items[0]?.department.code).toBe('ADM-HR');
});

test('several employees are transferred at once after a preview', async ({ page, api, signInAs }) => {
  await signInAs('hr');
  const response = await api.get('/api/employees', { params: { status: 'active', sort: 'employeeNo', pageSize: 12 } });
  const [one, other] = ((await response.json()) as { items: readonly Person[] }).items.slice(-2);
  await page.goto('/dashboard/employee_data?status=active&sort=employeeNo&pageSize=20');
  for (const { employeeNo } of [one!, other!]) {
    await page
      .getByRole('row', { name: new RegExp(employeeNo) })
      .getByRole('checkbox')
      .click();
  }
  await page.getByRole('toolbar', { name: '批次操作' }).getByRole('button', { name: '異動職務' }).click();
  const dialog = page.getByRole('dialog', { name: /^異動職務/ });
  await dialog.getByRole('textbox', { name: '生效日' }).fill('2098-02-01');
  await dialog.getByRole('textbox', { name: '工作地點' }).fill('臺中分處');
  await dialog.getByRole('textbox', { name: '異動原因' }).fill('搬遷');
  const preview = dialog.getByRole('status', { name: '預覽' });
  await expect(preview.getByText(`${one!.employeeNo} ${one!.nameZh}`)).toContainText('→ 臺中分處');
  await expect(preview.getByText(`${other!.employeeNo} ${other!.nameZh}`)).toContainText('→ 臺中分處');
  await dialog.getByRole('button', { name: '異動職務' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/dashboard/transfer_records?q=${one!.employeeNo}`);
  await expect(page.getByRole('row', { name: /2098\/02\/01.*搬遷/ })).toBeVisible();
});
