import { approveTask } from './fixtures/approve-task.ts';
import { beginApplication } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

test(
  'HR defines a custom kind, an employee applies for it, and it is approved',
  { tag: '@long' },
  async ({ page, browser, signInAs, toasts, expectAccessible }) => {
    await signInAs('hr');
    await page.goto('/dashboard/custom_kind');
    await page.getByRole('button', { name: '新增自訂申請類別' }).click();
    const making = page.getByRole('dialog', { name: '新增自訂申請類別' });
    await making.getByRole('textbox', { name: /^類別編號/ }).fill('PARKING');
    await making.getByRole('textbox', { name: /^類別名稱/ }).fill('停車證');
    await making.getByRole('button', { name: '新增欄位' }).click();
    await making.getByRole('textbox', { name: /^欄位名稱 1/ }).fill('車號');
    await making.getByRole('button', { name: '新增欄位' }).click();
    await making.getByRole('textbox', { name: /^欄位名稱 2/ }).fill('車種');
    await making.getByRole('combobox', { name: /^欄位類型 2/ }).click();
    await page.getByRole('option', { name: '選項', exact: true }).click();
    await making.getByRole('textbox', { name: /^選項 2/ }).fill('汽車、機車');
    await expectAccessible();
    await making.getByRole('button', { name: '新增', exact: true }).click();
    await expect(toasts.getByText('新增自訂申請類別成功')).toBeVisible();

    await signInAs('payroll');
    const form = await beginApplication(page, '停車證');
    await form.getByRole('textbox', { name: /^車號/ }).fill('ABC-1234');
    await expect(form.getByText('尚未填寫：車種')).toBeVisible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(form.getByText('請填寫「車種」')).toBeVisible();
    await form.getByRole('combobox', { name: /^車種/ }).click();
    await page.getByRole('option', { name: '機車', exact: true }).click();
    await expect(form.getByText('主管簽核')).toBeVisible();
    await expectAccessible();
    await form.getByRole('button', { name: '送出' }).click();
    await expect(toasts.getByText('送出申請成功')).toBeVisible();

    const summary = '停車證';
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, 'hr');
    await approveTask(other, summary);
    await other.close();

    await page.reload();
    const own = page.getByRole('article').filter({ hasText: summary });
    await expect(own.getByText('已核准')).toBeVisible();
    await own.getByRole('button', { name: '檢視內容與簽核歷程' }).click();
    const printed = page.waitForEvent('download');
    await own.getByRole('button', { name: '列印申請單' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^申請單_CU-.*\.pdf$/);
  },
);

test('a custom kind is started from the palette by its name', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('payroll');
  await page.goto('/dashboard/my_leave');
  await page.getByRole('button', { name: '查詢或前往' }).click();
  await page.getByRole('combobox', { name: '查詢或前往' }).fill('名片');
  await page.getByRole('option', { name: /^申請名片印製/ }).click();
  const form = page.getByRole('dialog', { name: '名片印製' });
  await expect(form.getByText('每盒 100 張，約七個工作天可領取。')).toBeVisible();
});
