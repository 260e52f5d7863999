import type { Browser, Locator, Page } from '@playwright/test';
import { chooseCommand } from './fixtures/choose-command.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { finishWizard, pick } from './fixtures/hire.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const SCREEN = '/dashboard/applicant_data_repository';

const openAs = async (browser: Browser, user: Parameters<typeof signIn>[1]): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, user);
  return page;
};

const resume = {
  name: '履歷.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
};

const addCandidate = async (page: Page, name: string, phone: string): Promise<void> => {
  await page.goto(SCREEN);
  await page.getByRole('button', { name: '新增應徵者' }).click();
  const form = page.getByRole('dialog', { name: '新增應徵者' });
  const field = (label: string) => form.getByRole('textbox', { name: label });
  await field('姓名').fill(name);
  await field('手機').fill(phone);
  await field('Email').fill(`${phone}@example.com`);
  await chooseOption(form, '應徵職缺', 'J115-02');
  await field('個資同意日').fill(shownDay(dayFromToday(0)));
  await field('保存期限').fill(shownDay(dayFromToday(365)));
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText('請選擇履歷檔')).toBeVisible();
  await form.getByLabel('選擇檔案').setInputFiles(resume);
  await expect(form.getByText(/^履歷\.pdf/)).toBeVisible();
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form).toBeHidden();
};

const openCandidate = async (page: Page, name: string): Promise<Locator> => {
  await page.goto(`${SCREEN}?q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name, exact: true }).click();
  return page.getByRole('dialog', { name: new RegExp(`^C\\d+ ${name}`) });
};

/** Arranges an interview that has begun soon after midnight, so that its sheet can be submitted. */
const arrangeInterview = async (
  page: Page,
  panel: Locator,
  { kind, interviewer, from, to }: Record<'kind' | 'interviewer' | 'from' | 'to', string>,
) => {
  await chooseCommand(panel, '安排面試');
  const form = page.getByRole('dialog', { name: /^安排面試：/ });
  await form.getByRole('combobox', { name: '類型' }).click();
  await page.getByRole('option', { name: kind }).click();
  await form.getByRole('textbox', { name: '日期' }).fill(shownDay(dayFromToday(0)));
  await form.getByRole('textbox', { name: '開始' }).fill(from);
  await form.getByRole('textbox', { name: '結束' }).fill(to);
  await form.getByRole('textbox', { name: '地點' }).fill('第二會議室');
  await form.getByRole('combobox', { name: '面試官' }).fill(interviewer);
  await page.getByRole('option', { name: new RegExp(interviewer) }).click();
  await form.getByRole('button', { name: '安排面試' }).click();
  await expect(form).toBeHidden();
};

const submitSheet = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard/my_interviews');
  await page.getByRole('button', { name: `填寫評分表：${name}` }).click();
  const sheet = page.getByRole('dialog', { name: `評分表：${name}` });
  for (const criterion of ['專業能力', '溝通表達', '工作動機', '團隊適配']) {
    await sheet
      .getByRole('radiogroup', { name: new RegExp(criterion) })
      .getByRole('radio', { name: '4' })
      .check();
  }
  await sheet.getByRole('radio', { name: '建議錄取' }).check();
  await sheet.getByRole('textbox', { name: '評語' }).fill('表達清楚');
  await sheet.getByRole('button', { name: '送出' }).click();
  await expect(sheet).toBeHidden();
};

test('a candidate goes from the résumé over the board, two interviews and an offer to the first day', async ({
  browser,
}) => {
  const name = '諸葛測試';
  const hr = await openAs(browser, 'hr');
  await addCandidate(hr, name, '0977111222');

  await hr.goto(`${SCREEN}?view=board&q=${encodeURIComponent(name)}`);
  await expect(hr.getByRole('heading', { name: '投遞（1）' })).toBeVisible();
  const handle = hr.getByRole('button', { name: `拖曳 ${name}` });
  await handle.focus();
  await handle.press('Space');
  await handle.press('ArrowRight');
  await handle.press('Space');
  await expect(hr.getByRole('heading', { name: '初步篩選（1）' })).toBeVisible();

  const panel = await openCandidate(hr, name);
  await arrangeInterview(hr, panel, { kind: '一面', interviewer: 'E00005', from: '00:00', to: '00:01' });
  await arrangeInterview(hr, panel, { kind: '二面', interviewer: 'E00004', from: '00:01', to: '00:02' });
  await submitSheet(await openAs(browser, 'staff'), name);
  await submitSheet(await openAs(browser, 'manager'), name);

  await hr.reload();
  await expect(panel.getByText('表達清楚').first()).toBeVisible();
  await chooseCommand(panel, '發出錄取');
  const offer = hr.getByRole('dialog', { name: /^發出錄取：/ });
  await offer.getByRole('textbox', { name: '月薪（元）' }).fill('20000');
  await offer.getByRole('textbox', { name: '到職日' }).fill(shownDay(dayFromToday(30)));
  await offer.getByRole('button', { name: '發出錄取' }).click();
  await expect(offer.getByText(/^月薪不可低於基本工資/)).toBeVisible();
  await offer.getByRole('textbox', { name: '月薪（元）' }).fill('56000');
  await offer.getByRole('button', { name: '發出錄取' }).click();
  await expect(offer).toBeHidden();
  await panel.getByRole('button', { name: '接受錄取' }).click();
  await hr
    .getByRole('alertdialog', { name: /^接受錄取：/ })
    .getByRole('button', { name: '接受錄取' })
    .click();

  await chooseCommand(panel, '轉為員工');
  const wizard = hr.getByRole('dialog', { name: `轉為員工：${name}` });
  const field = (label: string) => wizard.getByRole('textbox', { name: label });
  await expect(field('姓名').first()).toHaveValue(name);
  await expect(field('員工編號')).toHaveValue(/^E?\d+$/);
  await pick(wizard, '性別', '男');
  await field('出生日期').fill('1990/05/06');
  await chooseOption(wizard, '國籍', 'TW');
  await field('身分證字號').fill('A187654323');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(field('到職日')).toHaveValue(shownDay(dayFromToday(30)));
  await chooseOption(wizard, '職稱', 'P-10');
  await chooseOption(wizard, '聘僱類型', 'REGULAR');
  await hr.waitForLoadState('networkidle');
  await field('工作地點').fill('臺北院區');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(field('手機')).toHaveValue('0977111222');
  await finishWizard(wizard);
  await expect(panel.getByText('已報到').first()).toBeVisible();

  await hr.goto(`/dashboard/employee_data?status=all&q=${encodeURIComponent(name)}`);
  await hr.getByRole('gridcell', { name, exact: true }).click();
  await expect(hr.getByText(/試用/).first()).toBeVisible();

  // The accepted pay waits for those who set the pay of employees.
  const payroll = await openAs(browser, 'payroll');
  await payroll.goto(`/dashboard/salary_adjustment?q=${encodeURIComponent(name)}`);
  await expect(payroll.getByRole('row', { name: /起薪核定.*56,000.*草稿/ })).toBeVisible();
});

test('an erased candidate is found by no search, list or log', async ({ browser }) => {
  const name = '司馬刪除';
  const hr = await openAs(browser, 'hr');
  await addCandidate(hr, name, '0977333444');
  const panel = await openCandidate(hr, name);
  await chooseCommand(panel, '刪除個人資料');
  const dialog = hr.getByRole('alertdialog', { name: /個人資料嗎/ });
  await dialog.getByRole('button', { name: '刪除個人資料' }).click();
  await expect(dialog).toBeHidden();
  await hr.goto(`${SCREEN}?q=${encodeURIComponent(name)}`);
  await expect(hr.getByText('查無符合條件的資料')).toBeVisible();
  await hr.goto(`${SCREEN}/erasures`);
  await expect(hr.getByRole('gridcell', { name: '當事人請求' }).first()).toBeVisible();

  const auditor = await openAs(browser, 'auditor');
  await auditor.goto(`/dashboard/audit_log?q=${encodeURIComponent(name)}`);
  await expect(auditor.getByText('查無符合條件的資料')).toBeVisible();
});
