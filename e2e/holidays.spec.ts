import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/holiday_set_up';

test('a holiday is added in the calendar, renamed and deleted', async ({ page, signInAs, toasts }) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?year=2026`);
  await expect(page.getByRole('button', { name: '2026/10/10（六），國定假日：國慶日' })).toBeVisible();

  await page.getByRole('button', { name: '2026/07/01（三）', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增假日' });
  await form.getByRole('textbox', { name: '假日名稱' }).fill('院慶');
  await form.getByRole('button', { name: '新增' }).click();
  await expect(toasts.getByText('新增假日成功')).toBeVisible();

  await page.getByRole('button', { name: '2026/07/01（三），公司假日：院慶' }).click();
  await chooseCommand(page.getByRole('dialog', { name: '院慶' }), '編輯假日名稱');
  const rename = page.getByRole('dialog', { name: /^編輯假日名稱/ });
  await rename.getByRole('textbox', { name: '假日名稱' }).fill('創立紀念日');
  await rename.getByRole('button', { name: '儲存' }).click();
  await expect(toasts.getByText('編輯假日名稱成功')).toBeVisible();

  const drawer = page.getByRole('dialog', { name: '創立紀念日' });
  await chooseCommand(drawer, '操作紀錄');
  await expect(page.getByRole('dialog', { name: /^操作紀錄/ }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await chooseCommand(drawer, '刪除');
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
  await expect(toasts.getByText('刪除假日成功')).toBeVisible();
  await expect(page.getByRole('button', { name: '2026/07/01（三）', exact: true })).toBeVisible();
});

test('a national holiday is shifted by agreement, and the calendar shows both days', async ({
  page,
  signInAs,
  toasts,
}) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?year=2027`);
  await page.getByRole('button', { name: /^2027\/09\/28.*國定假日/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '調移' }).click();
  const form = page.getByRole('dialog', { name: /^調移：/ });
  await form.getByRole('textbox', { name: '調移後日期' }).fill('2027/9/27');
  await form.getByRole('textbox', { name: '協商或同意紀錄' }).fill('2027/08/01 勞資會議決議');
  await form.getByRole('button', { name: '調移', exact: true }).click();
  await expect(toasts.getByText('調移假日成功')).toBeVisible();
  await page
    .getByRole('dialog', { name: /教師節/ })
    .getByRole('button', { name: '關閉' })
    .click();

  await expect(page.getByRole('button', { name: /^2027\/09\/27.*國定假日/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^2027\/09\/28.*已調移至 2027\/09\/27/ })).toBeVisible();
});

test("a future year is generated, then confirmed by the government's calendar", async ({ page, signInAs, toasts }) => {
  await signInAs('hr');
  await page.goto(`${SCREEN}?year=2028`);
  await page.getByRole('button', { name: '產生年度假日' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '產生' }).click();
  await expect(toasts.getByText(/^產生年度假日成功/)).toBeVisible();
  const newYear = '2028/01/26（三），國定假日：春節(初一)';
  await expect(page.getByRole('button', { name: `${newYear}，依法推算，尚未公布` })).toBeVisible();

  await page.getByRole('button', { name: '匯入辦公日曆表' }).click();
  const dialog = page.getByRole('dialog', { name: '匯入政府行政機關辦公日曆表' });
  const buffer = Buffer.from('西元日期,星期,是否放假,備註\r\n20280126,三,2,春節(初一)\r\n');
  await dialog.getByLabel('選擇檔案').setInputFiles({ name: '117.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('2028 年：新增 0 筆、變更 1 筆')).toBeVisible();
  await dialog.getByRole('button', { name: '匯入 1 筆' }).click();
  await expect(page.getByRole('button', { name: newYear, exact: true })).toBeVisible();
});
