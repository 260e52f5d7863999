import { contractSamples, sampleContract } from '@hr/documents/samples';
import { docxText } from '@hr/documents/testing';
import { readFile } from 'node:fs/promises';
import { chooseCommand } from './fixtures/choose-command.ts';
import { expect, test } from './fixtures/test.ts';

const TEMPLATES = '/dashboard/contract_template';
const CHOOSE = '/dashboard/employee_contract/choose-contract';

test('a template is activated, and a contract made from it is signed by the employee in the browser and by HR', async ({
  page,
  signInAs,
  toasts,
}) => {
  const code = `E2E-${Date.now().toString(36)}`.toUpperCase();
  const file = Buffer.from(await sampleContract(contractSamples.notice));
  /** Requests that the content security policy has blocked. */
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      refused.push(message.text());
    }
  });
  await signInAs('hr');

  await page.goto(TEMPLATES);
  await page.getByRole('button', { name: '新增合約範本' }).click();
  const form = page.getByRole('dialog', { name: '新增合約範本' });
  await form.getByRole('textbox', { name: '範本編號' }).fill(code);
  await form.getByRole('textbox', { name: '範本名稱' }).fill(`聘僱通知書 ${code}`);
  await form.getByRole('combobox', { name: '適用聘僱類型' }).fill('REGULAR');
  // The filtered list moves under the pointer, so wait until one option is left.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /REGULAR/ }).click();
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增合約範本成功')).toBeVisible();

  await page.getByRole('searchbox', { name: '查詢' }).fill(code);
  await page.getByRole('gridcell', { name: code, exact: true }).click();
  const template = page.getByRole('dialog', { name: new RegExp(`^${code} `) });
  await chooseCommand(template, '上傳範本檔案');
  const upload = page.getByRole('dialog', { name: '上傳範本檔案' });
  await upload.getByLabel('選擇檔案').setInputFiles({ name: '契約.docx', mimeType: '', buffer: file });
  await upload.getByRole('button', { name: '上傳', exact: true }).click();
  await expect(toasts.getByText('上傳範本檔案成功')).toBeVisible();
  await chooseCommand(template, '啟用');
  await page.getByRole('alertdialog').getByRole('button', { name: '啟用' }).click();
  await expect(template.getByText('啟用', { exact: true }).first()).toBeVisible();

  await page.goto(`${CHOOSE}?employeeNo=E00003`);
  await expect(page.getByRole('combobox', { name: '員工' })).toHaveValue(/^E00003 /);
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await expect(page.getByRole('region', { name: '範本內容' })).toContainText('E00003');
  await page.getByRole('button', { name: '選用此範本' }).click();
  const contract = page.getByRole('dialog', { name: '新增合約' });
  await contract.getByRole('combobox', { name: '合約類別' }).press('ArrowDown');
  await page.getByRole('option', { name: '其他合約' }).click();
  await contract.getByRole('combobox', { name: '簽署方式' }).press('ArrowDown');
  await page.getByRole('option', { name: '電子' }).click();
  await contract.getByRole('textbox', { name: '職稱' }).fill('研究員');
  await contract.getByRole('textbox', { name: '工作地點' }).fill('臺北市');
  await contract.getByRole('textbox', { name: '工作內容' }).fill('資料分析');
  await contract.getByRole('textbox', { name: '工時／班別' }).fill('週一至週五');
  await contract.getByRole('textbox', { name: '薪資（元）' }).fill('40000');
  await contract.getByRole('button', { name: '新增', exact: true }).click();
  await expect(toasts.getByText('新增合約成功')).toBeVisible();

  const panel = page.getByRole('dialog', { name: /^C\d+/ });
  const download = page.waitForEvent('download');
  await chooseCommand(panel, '下載合約檔案');
  const text = docxText(new Uint8Array(await readFile(await (await download).path())));
  expect(text).toContain('E00003');
  expect(text).toContain('研究員');
  await chooseCommand(panel, '列印');
  const printed = page.getByRole('dialog', { name: /^列印：C\d+/ });
  const pages = printed.frameLocator('iframe').locator('section');
  await expect(pages.getByText('研究員').first()).toBeVisible();
  const printing = printed
    .locator('iframe')
    .evaluate(
      (frame: HTMLIFrameElement) =>
        new Promise((resolve) => frame.contentWindow?.addEventListener('beforeprint', () => resolve(frame.title))),
    );
  await printed.getByRole('button', { name: '列印' }).click();
  expect(await printing).toBe('文件內容');
  await printed.getByRole('button', { name: '關閉' }).click();
  expect(refused).toEqual([]);
  await chooseCommand(panel, '送交簽署');
  await page.getByRole('alertdialog').getByRole('button', { name: '送交簽署' }).click();
  await expect(panel.getByText('待簽署')).toBeVisible();
  const address = page.url();
  const number = (await panel.getByRole('heading', { name: /^C\d+/ }).innerText()).trim();

  await signInAs('payroll');
  await page.goto('/dashboard/my_contracts');
  await page.getByRole('button', { name: `簽署合約 ${number}` }).click();
  const agreeing = page.getByRole('dialog', { name: `簽署合約：${number}` });
  await expect(agreeing.frameLocator('iframe').getByText('研究員').first()).toBeVisible();
  await agreeing.getByRole('switch', { name: /本人已閱讀上列合約/ }).check();
  await agreeing.getByRole('button', { name: '簽署', exact: true }).click();
  await expect(toasts.getByText('簽署合約成功')).toBeVisible();
  await expect(page.getByRole('button', { name: `簽署合約 ${number}` })).toHaveCount(0);

  await signInAs('hr');
  await page.goto(address);
  await chooseCommand(panel, '簽署');
  const signing = page.getByRole('dialog', { name: /^簽署：/ });
  await signing.getByRole('button', { name: '簽署', exact: true }).click();
  await expect(panel.getByText('生效中')).toBeVisible();
});
