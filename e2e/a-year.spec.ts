import { contractSamples, sampleContract } from '@hr/documents/samples';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseCommand } from './fixtures/choose-command.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { goTo } from './fixtures/go-to.ts';
import { hire } from './fixtures/hire.ts';
import { expect, HEADERS, test } from './fixtures/test.ts';

/** What happens in the year of one employee, in days from today. */
const year = {
  hired: dayFromToday(-10),
  moved: dayFromToday(30),
  promoted: dayFromToday(45),
  beside: dayFromToday(50),
  besideUntil: dayFromToday(55),
  away: dayFromToday(60),
  awayUntil: dayFromToday(100),
  back: dayFromToday(80),
  noticed: dayFromToday(100),
  last: dayFromToday(130),
  again: dayFromToday(160),
} as const;

/** A template in use, made beforehand; answers what it is called. */
const makeTemplate = async (api: APIRequestContext): Promise<string> => {
  const { items } = (await (await api.get('/api/employment-types?q=REGULAR')).json()) as { items: { id: string }[] };
  const code = `YEAR-${Date.now().toString(36)}`.toUpperCase();
  const data = {
    code,
    nameZh: `年度契約 ${code}`,
    employmentTypeIds: [items[0]?.id],
    termKind: 'indefinite',
    language: 'zh',
    effectiveOn: '2020-01-01',
    note: null,
  };
  const made = await api.post('/api/contract-templates', { headers: HEADERS, data });
  const { id, version } = (await made.json()) as { id: string; version: number };
  const buffer = Buffer.from(await sampleContract(contractSamples.notice));
  const uploaded = await api.post(`/api/contract-templates/${id}/file?version=${version}`, {
    headers: HEADERS,
    multipart: { file: { name: '契約.docx', mimeType: 'application/octet-stream', buffer } },
  });
  const latest = (await uploaded.json()) as { version: number };
  const activated = await api.post(`/api/contract-templates/${id}/activate`, {
    headers: HEADERS,
    data: { version: latest.version },
  });
  expect(activated.status()).toBe(200);
  return code;
};

/** Makes a contract from a template, and signs it. */
const engage = async (page: Page, employeeNo: string, template: string): Promise<void> => {
  await page.goto(`/dashboard/employee_contract/choose-contract?employeeNo=${employeeNo}`);
  await expect(page.getByRole('combobox', { name: '員工' })).toHaveValue(new RegExp(`^${employeeNo} `));
  await page.getByRole('button', { name: new RegExp(template) }).click();
  await expect(page.getByRole('region', { name: '範本內容' })).toContainText('年度員');
  await page.getByRole('button', { name: '選用此範本' }).click();
  const contract = page.getByRole('dialog', { name: '新增合約' });
  await contract.getByRole('textbox', { name: '起日' }).fill(shownDay(year.hired));
  await contract.getByRole('textbox', { name: '職稱' }).fill('專員');
  await contract.getByRole('textbox', { name: '工作地點' }).fill('臺北市');
  await contract.getByRole('textbox', { name: '工作內容' }).fill('人事業務');
  await contract.getByRole('textbox', { name: '工時／班別' }).fill('週一至週五');
  await contract.getByRole('button', { name: '新增', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^C\d+/ });
  await chooseCommand(panel, '送交簽署');
  await page.getByRole('alertdialog').getByRole('button', { name: '送交簽署' }).click();
  await expect(panel.getByText('待簽署')).toBeVisible();
  await chooseCommand(panel, '簽署');
  await page
    .getByRole('dialog', { name: /^簽署：/ })
    .getByRole('button', { name: '簽署', exact: true })
    .click();
  await expect(panel.getByText('生效中')).toBeVisible();
};

interface Happening {
  readonly command: '異動職務' | '兼任或代理' | '留職停薪' | '復職';
  readonly day: string;
  readonly until?: string;
  readonly reason: string;
  /** The kind, where a form enters several. */
  readonly kind?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly submit: string;
}

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const enter = async (page: Page, happening: Happening): Promise<void> => {
  const { command, day, until, reason, kind, choices = {}, submit } = happening;
  await chooseCommand(page.getByRole('main'), command);
  const form = page.getByRole('dialog', { name: new RegExp(`^${command}：`) });
  if (kind !== undefined) {
    await choose(page, '異動類別', kind);
  }
  await form.getByRole('textbox', { name: command === '復職' ? '復職日' : '生效日' }).fill(shownDay(day));
  if (until !== undefined) {
    await form.getByRole('textbox', { name: '迄日' }).fill(shownDay(until));
  }
  if (command === '留職停薪') {
    await choose(page, '留停事由', '家庭照顧');
  }
  for (const [name, typed] of Object.entries(choices)) {
    await chooseOption(form, name, typed);
  }
  await form.getByRole('textbox', { name: '異動原因' }).fill(reason);
  await form.getByRole('button', { name: submit, exact: true }).click();
  await expect(form).toBeHidden();
};

const leave = async (page: Page): Promise<void> => {
  await chooseCommand(page.getByRole('main'), '標記離職');
  const form = page.getByRole('form', { name: /^標記離職：/ }).or(page.getByRole('dialog', { name: /^標記離職：/ }));
  await form.getByRole('textbox', { name: '提出日' }).fill(shownDay(year.noticed));
  await form.getByRole('textbox', { name: '最後工作日' }).fill(shownDay(year.last));
  await form.getByRole('button', { name: '標記離職' }).click();
  await expect(form).toBeHidden();
};

const comeBack = async (page: Page): Promise<void> => {
  await chooseCommand(page.getByRole('main'), '再任用');
  const form = page.getByRole('form', { name: /^再任用：/ }).or(page.getByRole('dialog', { name: /^再任用：/ }));
  await form.getByRole('textbox', { name: '到職日' }).fill(shownDay(year.again));
  await chooseOption(form, '部門', 'ADM-FIN');
  await chooseOption(form, '職稱', 'P-20');
  await chooseOption(form, '聘僱類型', 'REGULAR');
  await form.getByRole('button', { name: '再任用', exact: true }).click();
  await expect(form).toBeHidden();
};

interface HandedOut {
  readonly employeeNo: string;
  readonly command: string;
  readonly file: RegExp;
}

/** What somebody is given in one file that is made of their record. */
const handOut = async (page: Page, { employeeNo, command, file }: HandedOut): Promise<void> => {
  await page.goto(`/dashboard/employee_data/${employeeNo}`);
  await chooseCommand(page.getByRole('main'), command);
  const download = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: command }).click();
  expect((await download).suggestedFilename()).toMatch(file);
  await expect(page.getByRole('alertdialog')).toBeHidden();
};

const idOf = async (page: Page, employeeNo: string): Promise<string> =>
  ((await (await page.request.get(`/api/employees/by-number/${employeeNo}`)).json()) as { id: string }).id;

test('a year in the life of one employee is told alike by timeline, lists, papers, log and exports', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs('hr');
  const employeeNo = await hire(page, {
    name: '年度員',
    identityNumber: 'B123456780',
    hiredOn: year.hired,
    department: 'ADM-HR 人力資源組',
    jobTitle: 'P-10',
  });
  await engage(page, employeeNo, await makeTemplate(api));

  const record = `/dashboard/employee_data/${employeeNo}`;
  await page.goto(`${record}/documents`);
  await expect(page.getByRole('row', { name: /身分證影本/ })).toContainText('有效');
  await page.goto(record);
  const position = { command: '異動職務', submit: '儲存' } as const;
  await enter(page, { ...position, day: year.moved, reason: '輪調', choices: { 部門: 'ADM-FIN' } });
  await enter(page, { ...position, day: year.promoted, reason: '年度晉升', kind: '升遷', choices: { 職稱: 'P-20' } });
  await enter(page, {
    command: '兼任或代理',
    day: year.beside,
    until: year.besideUntil,
    reason: '支援',
    choices: { 部門: 'ADM-HR' },
    submit: '兼任或代理',
  });
  await enter(page, {
    command: '留職停薪',
    day: year.away,
    until: year.awayUntil,
    reason: '照顧家人',
    submit: '留職停薪',
  });
  await enter(page, { command: '復職', day: year.back, reason: '提前復職', submit: '復職' });
  await leave(page);
  await comeBack(page);

  await page.goto(`${record}/timeline`);
  for (const told of ['輪調', '年度晉升', '支援', '照顧家人', '提前復職', '再任用']) {
    await expect(page.getByRole('listitem').filter({ hasText: told }).first()).toBeVisible();
  }
  await expect(page.getByRole('listitem').filter({ hasText: /合約/ }).first()).toBeVisible();

  const states = [
    [year.hired, '人力資源組', '在職'],
    [year.moved, '財務會計組', '在職'],
    [dayFromToday(70), '財務會計組', '留職停薪'],
    [year.back, '財務會計組', '在職'],
    [year.noticed, '財務會計組', '離職待生效'],
    [dayFromToday(140), '—', '離職'],
    [year.again, '財務會計組', '在職'],
  ] as const;
  for (const [day, department, status] of states) {
    await goTo(page, `/dashboard/employee_data?q=${employeeNo}&status=all&asOf=${day}`);
    const row = page.getByRole('row', { name: new RegExp(employeeNo) });
    await expect(row.getByRole('gridcell', { name: status, exact: true })).toBeVisible();
    await expect(row.locator('[data-field="department"]')).toHaveText(department);
  }

  await page.goto(record);
  await page.getByRole('button', { name: '列印' }).press('Enter');
  const papers = page.getByRole('dialog', { name: /^列印：/ });
  await papers.getByRole('combobox', { name: /文件/ }).press('Enter');
  await page.getByRole('option', { name: '勞工名卡' }).press('Enter');
  const paper = page.waitForEvent('download');
  await papers.getByRole('button', { name: '列印' }).press('Enter');
  expect((await paper).suggestedFilename()).toMatch(new RegExp(`^勞工名卡_${employeeNo}`));
  await expect(papers).toBeHidden();

  const csv = await page.request.get('/api/transfer-records/export', {
    params: { format: 'csv', q: employeeNo, sort: 'effectiveOn' },
  });
  const kinds = ['到職', '調動', '升遷', '兼任', '留職停薪', '復職', '離職', '到職'];
  const lines = (await csv.text()).split('\r\n').filter((line) => line.includes(employeeNo));
  expect(lines).toHaveLength(kinds.length);
  for (const [place, kind] of kinds.entries()) {
    expect(lines[place]).toContain(kind);
  }

  const log = await page.request.get(`/api/employees/${await idOf(page, employeeNo)}/audit-entries`);
  const { items } = (await log.json()) as { items: { action: string }[] };
  for (const action of ['新增', '標記離職', '再任用']) {
    expect(items.map((item) => item.action)).toContain(action);
  }

  await handOut(page, { employeeNo, command: '產生識別證', file: /^識別證.*\.pdf$/ });
  await signInAs('admin');
  await handOut(page, { employeeNo, command: '產生帳號邀請函', file: /^帳號邀請函\.pdf$/ });
  const { items: found } = (await (await api.get('/api/employees', { params: { q: employeeNo } })).json()) as {
    items: { username: string }[];
  };
  expect(found).toMatchObject([{ username: employeeNo.toLowerCase() }]);
});
