import { readFile } from 'node:fs/promises';
import { contractSamples, sampleContract } from '@hr/documents/samples';
import { pagesOf } from '@hr/documents/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseCommand } from './fixtures/choose-command.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { dayFromToday, shownDay } from './fixtures/days.ts';
import { goTo } from './fixtures/go-to.ts';
import { hire } from './fixtures/hire.ts';
import { expect, HEADERS, test } from './fixtures/test.ts';

const year = {
  hired: dayFromToday(-10),
  moved: dayFromToday(30),
  promoted: dayFromToday(45),
  secondment: dayFromToday(50),
  secondmentUntil: dayFromToday(55),
  away: dayFromToday(60),
  awayUntil: dayFromToday(100),
  back: dayFromToday(80),
  noticed: dayFromToday(100),
  last: dayFromToday(130),
  again: dayFromToday(160),
} as const;

/** Creates and activates a contract template; returns its name. */
const makeTemplate = async (api: APIRequestContext): Promise<string> => {
  const { items } = (await (await api.get('/api/employment-types?q=REGULAR')).json()) as { items: { id: string }[] };
  const code = `YEAR-${Date.now().toString(36)}`.toUpperCase();
  const data = {
    code,
    nameZh: `年度契約 ${code}`,
    employmentTypeIds: [items[0]?.id],
    termKind: 'indefinite',
    language: 'zh',
    projectKinds: [],
    effectiveOn: '2020-01-01',
    note: null,
  };
  const created = await api.post('/api/contract-templates', { headers: HEADERS, data });
  const { id, version } = (await created.json()) as { id: string; version: number };
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

/** Creates a contract from a template and signs it. */
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
  await contract.getByRole('textbox', { name: '薪資（元）' }).fill('40000');
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

interface Transfer {
  readonly command: '異動職務' | '兼任或代理' | '留職停薪' | '復職';
  readonly day: string;
  readonly until?: string;
  readonly reason: string;
  /** Kind, if the form covers several kinds. */
  readonly kind?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly submit: string;
}

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Opens a form of the employee page; the end of a planned leave is entered among all transfers. */
const begin = async (page: Page, command: Transfer['command']): Promise<void> => {
  if (command !== '復職') {
    await chooseCommand(page.getByRole('main'), command);
    return;
  }
  const employeeNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/dashboard/transfer_records');
  await page.getByRole('button', { name: '新增異動紀錄' }).click();
  const choice = page.getByRole('dialog', { name: '新增異動紀錄' });
  await chooseOption(choice, '員工', employeeNo);
  await choose(page, '項目', command);
  await choice.getByRole('button', { name: '下一步' }).click();
};

const enter = async (page: Page, transfer: Transfer): Promise<void> => {
  const { command, day, until, reason, kind, choices = {}, submit } = transfer;
  const address = page.url();
  await begin(page, command);
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
  if (command === '復職') {
    await page.goto(address);
  }
};

const leave = async (page: Page): Promise<void> => {
  await chooseCommand(page.getByRole('main'), '標記離職');
  const form = page.getByRole('form', { name: /^標記離職：/ }).or(page.getByRole('dialog', { name: /^標記離職：/ }));
  await chooseOption(form, '離職原因', '生涯規劃');
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
  await form.getByRole('textbox', { name: '工作地點' }).fill('臺北院區');
  await form.getByRole('button', { name: '再任用', exact: true }).click();
  await expect(form).toBeHidden();
};

interface CertificateRequest {
  readonly employeeNo: string;
  readonly command: string;
  readonly file: RegExp;
}

const downloadPaper = async (page: Page, { employeeNo, command, file }: CertificateRequest): Promise<void> => {
  await page.goto(`/dashboard/employee_data/${employeeNo}`);
  await chooseCommand(page.getByRole('main'), command);
  const download = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: command }).click();
  expect((await download).suggestedFilename()).toMatch(file);
  await expect(page.getByRole('alertdialog')).toBeHidden();
};

const idOf = async (page: Page, employeeNo: string): Promise<string> =>
  ((await (await page.request.get(`/api/employees/by-number/${employeeNo}`)).json()) as { id: string }).id;

const printPaper = async (page: Page, employeeNo: string, name: string): Promise<string> => {
  await page.goto(`/dashboard/employee_data/${employeeNo}`);
  await page.getByRole('button', { name: '列印' }).press('Enter');
  const papers = page.getByRole('dialog', { name: /^列印：/ });
  await papers.getByRole('combobox', { name: /文件/ }).press('Enter');
  await page.getByRole('option', { name, exact: true }).press('Enter');
  const download = page.waitForEvent('download');
  await papers.getByRole('button', { name: '列印' }).press('Enter');
  const paper = await download;
  expect(paper.suggestedFilename()).toMatch(new RegExp(`^${name}_${employeeNo}`));
  await expect(papers).toBeHidden();
  return (await pagesOf(await readFile(await paper.path()))).join('\n');
};

/** Formats a day as in official papers: 「中華民國115年11月13日」. */
const officialDay = (day: string): string => {
  const [yearOfDay = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${yearOfDay - 1911}年${month}月${date}日`;
};

interface EmploymentState {
  readonly day: string;
  readonly department: string;
  readonly title: string;
  readonly status: string;
}

interface TimelineEntry {
  readonly day: string;
  readonly text: string;
}

const expectList = async (page: Page, employeeNo: string, story: readonly EmploymentState[]): Promise<void> => {
  for (const { day, department, title, status } of story) {
    await goTo(page, `/dashboard/employee_data?q=${employeeNo}&status=all&asOf=${day}`);
    const row = page.getByRole('row', { name: new RegExp(employeeNo) });
    await expect(row.getByRole('gridcell', { name: status, exact: true })).toBeVisible();
    await expect(row.locator('[data-field="department"]')).toHaveText(department);
    await expect(row.locator('[data-field="jobTitle"]')).toHaveText(title);
  }
};

const expectExport = async (page: Page, employeeNo: string, story: readonly EmploymentState[]): Promise<void> => {
  for (const { day, department, title, status } of story) {
    const params = {
      format: 'csv',
      q: employeeNo,
      status: 'all',
      asOf: day,
      columns: 'employeeNo,department,jobTitle,status',
    };
    const csv = await (await page.request.get('/api/employees/export', { params })).text();
    const line = csv.split('\r\n').find((one) => one.includes(employeeNo)) ?? '';
    for (const value of [department, title, status]) {
      expect(line).toContain(value);
    }
  }
};

/** Expects the entries in descending order of time; future entries are marked. */
const expectTimeline = async (page: Page, timeline: readonly TimelineEntry[]): Promise<void> => {
  const texts = await page.getByRole('main').getByRole('listitem').allTextContents();
  const places = timeline.map(({ day, text }) =>
    texts.findIndex((node) => node.startsWith(shownDay(day)) && node.includes(text)),
  );
  expect(places.map((place) => place >= 0)).toEqual(timeline.map(() => true));
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  for (const [index, { day }] of timeline.entries()) {
    expect(texts[places[index] ?? 0]?.includes('待生效')).toBe(day > dayFromToday(0));
  }
};

const actionsOf = async (page: Page, record: string): Promise<string[]> => {
  const log = (await (await page.request.get(`/api/${record}/audit-entries`)).json()) as {
    items: { action: string }[];
  };
  return log.items.map(({ action }) => action);
};

const firstOf = async (page: Page, list: string): Promise<{ readonly id: string; readonly nameZh: string }> => {
  const { items } = (await (await page.request.get(`/api/${list}`)).json()) as {
    items: [{ readonly id: string; readonly nameZh: string }];
  };
  return items[0];
};

test(
  'timeline, lists, papers, audit log and exports agree about a year of one employee',
  { tag: '@long' },
  async ({ page, api, signInAs }) => {
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
      day: year.secondment,
      until: year.secondmentUntil,
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

    const [{ nameZh: junior }, { nameZh: senior }] = [
      await firstOf(page, 'job-titles?q=P-10'),
      await firstOf(page, 'job-titles?q=P-20'),
    ];
    const [home, other] = ['人力資源組', '財務會計組'];
    const story: readonly EmploymentState[] = [
      { day: year.hired, department: home, title: junior, status: '在職' },
      { day: year.moved, department: other, title: junior, status: '在職' },
      { day: year.promoted, department: other, title: senior, status: '在職' },
      { day: dayFromToday(70), department: other, title: senior, status: '留職停薪' },
      { day: year.back, department: other, title: senior, status: '在職' },
      { day: year.noticed, department: other, title: senior, status: '離職待生效' },
      { day: dayFromToday(140), department: other, title: senior, status: '離職' },
      { day: year.again, department: other, title: senior, status: '在職' },
    ];
    await expectList(page, employeeNo, story);
    await expectExport(page, employeeNo, story);

    await page.goto(`${record}/timeline`);
    await expect(page.getByRole('listitem').filter({ hasText: '再任用' }).first()).toBeVisible();
    await expectTimeline(page, [
      { day: year.hired, text: '到職' },
      { day: year.moved, text: '輪調' },
      { day: year.promoted, text: '年度晉升' },
      { day: year.secondment, text: '支援' },
      { day: year.away, text: '照顧家人' },
      { day: year.back, text: '提前復職' },
      { day: dayFromToday(131), text: '離職' },
      { day: year.again, text: '再任用' },
    ]);
    await expect(page.getByRole('listitem').filter({ hasText: /合約/ }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '輪調' })).toContainText(`${home} → `);

    const papers: Readonly<Record<string, readonly string[]>> = {
      勞工名卡: ['年度員'],
      在職證明: ['年度員', home, junior, officialDay(year.hired)],
      服務證明: ['年度員', officialDay(year.hired)],
    };
    for (const [name, texts] of Object.entries(papers)) {
      const printed = (await printPaper(page, employeeNo, name)).replaceAll(/\s/gu, '');
      for (const text of texts) {
        expect(printed).toContain(text);
      }
    }

    const { items: transfers } = (await (
      await page.request.get(`/api/transfer-records?q=${employeeNo}&sort=effectiveOn`)
    ).json()) as { items: { id: string; kind: string; reason: string }[] };
    const promotion = transfers.find(({ reason }) => reason === '年度晉升');
    const order = await page.request.get(`/api/transfer-records/${promotion?.id}/order/export`);
    const ordered = (await pagesOf(await order.body())).join('').replaceAll(/\s/gu, '');
    for (const text of ['人事命令', '年度員', `${junior}${senior}`, officialDay(year.promoted)]) {
      expect(ordered).toContain(text);
    }

    const csv = await page.request.get('/api/transfer-records/export', {
      params: { format: 'csv', q: employeeNo, sort: 'effectiveOn' },
    });
    const kinds = ['到職', '調動', '升遷', '兼任', '留職停薪', '復職', '離職', '到職'];
    const lines = (await csv.text()).split('\r\n').filter((line) => line.includes(employeeNo));
    expect(lines).toHaveLength(kinds.length);
    for (const [place, kind] of kinds.entries()) {
      expect(lines[place]).toContain(kind);
    }

    const id = await idOf(page, employeeNo);
    expect(await actionsOf(page, `employees/${id}`)).toEqual(expect.arrayContaining(['新增', '標記離職', '再任用']));
    for (const transfer of transfers.filter(({ kind }) => !['onboard', 'resignation'].includes(kind))) {
      expect(await actionsOf(page, `transfer-records/${transfer.id}`)).toContain('新增');
    }
    const { id: contractId } = await firstOf(page, `employee-contracts?employeeId=${id}`);
    expect(await actionsOf(page, `employee-contracts/${contractId}`)).toEqual(
      expect.arrayContaining(['新增', '送交簽署', expect.stringMatching(/^簽署/)]),
    );

    await downloadPaper(page, { employeeNo, command: '產生識別證', file: /^識別證.*\.pdf$/ });
    await signInAs('admin');
    await downloadPaper(page, { employeeNo, command: '產生帳號邀請函', file: /^帳號邀請函\.pdf$/ });
    const { items: accounts } = (await (await api.get('/api/employees', { params: { q: employeeNo } })).json()) as {
      items: { username: string }[];
    };
    expect(accounts).toMatchObject([{ username: employeeNo.toLowerCase() }]);
  },
);
