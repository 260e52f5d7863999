import { companies } from '@hr/contracts/organisation/companies';
import { readTable } from '@hr/spreadsheet/readers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  await test.db.prisma.company.deleteMany();
});

const address = { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' };

const input = (overrides: object = {}) => ({
  code: 'HQ',
  nameZh: '財團法人示範研究基金會',
  shortName: '示範',
  taxId: '00000016',
  representative: '王小明',
  phone: '02-1234-5678',
  nameEn: null,
  organisationType: 'foundation',
  registrationNo: null,
  fax: null,
  hrContactName: null,
  hrContactPhone: null,
  hrContactEmail: null,
  registeredAddress: address,
  mailingAddress: null,
  laborInsuranceNo: null,
  nhiUnitCode: null,
  pensionUnitNo: null,
  withholdingTaxId: null,
  taxRegistrationNo: null,
  payDay: 5,
  payPeriodStartDay: 1,
  leaveYearSystem: 'anniversary',
  annualLeaveGrantedFrom: null,
  compensatoryLeaveMonths: null,
  leaveCancellationDays: 30,
  workingHourSystem: 'standard',
  hasOvertimeConsent: false,
  overtimeCycleMonth: 1,
  ...overrides,
});

const create = async (overrides: object = {}): Promise<{ id: string; version: number }> =>
  (await hr.post('/api/companies').send(input(overrides)).expect(201)).body;

const url = (id: string, rest = ''): string => `/api/companies/${id}${rest}`;

describe('creating and editing a company', () => {
  it('returns what was stored, including addresses', async () => {
    const mailingAddress = { postalCode: '22065', county: '新北市', district: '板橋區', detail: '中山路一段161號' };
    const { id } = await create({ mailingAddress });

    const { body } = await hr.get(url(id)).expect(200);

    expect(body).toMatchObject({ ...input({ mailingAddress }), hasLogo: false, status: 'active', version: 1 });
  });

  it('writes an audit entry with the labels of the screen', async () => {
    const { id, version } = await create();
    const newAddress = { ...address, detail: '重慶南路一段123號' };

    await hr
      .put(url(id))
      .send({ ...input({ representative: '李大華', mailingAddress: newAddress }), version })
      .expect(200);

    const { body } = await hr.get(url(id, '/audit-entries')).expect(200);
    expect(body.items).toMatchObject([
      {
        action: '編輯',
        changes: [
          { field: '負責人', before: '王小明', after: '李大華' },
          { field: '通訊地址', before: null, after: '100 臺北市中正區重慶南路一段123號' },
        ],
      },
      { action: '新增' },
    ]);
  });

  it.each([
    { twin: { taxId: '00000022' }, code: 'DuplicateCompanyCode', field: 'code', why: 'code' },
    { twin: { code: 'BRANCH' }, code: 'DuplicateCompanyTaxId', field: 'taxId', why: 'tax id' },
  ])('rejects a second company with the same $why', async ({ twin, code, field }) => {
    await create();
    const { body } = await hr.post('/api/companies').send(input(twin)).expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });

  it.each([
    { overrides: { taxId: '12345678' }, path: 'taxId', message: '統一編號檢查碼不正確' },
    {
      overrides: { registeredAddress: { ...address, postalCode: '220' } },
      path: 'registeredAddress.postalCode',
      message: '中正區的郵遞區號須以 100 開頭',
    },
  ])('reports the error at $path', async ({ overrides, path, message }) => {
    const { body } = await hr.post('/api/companies').send(input(overrides)).expect(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  it('rejects an edit of an outdated version', async () => {
    const { id, version } = await create();
    const edit = () => hr.put(url(id)).send({ ...input({ nameEn: 'Another' }), version });
    await edit().expect(200);
    expect((await edit().expect(409)).body.code).toBe('StaleVersion');
  });
});

describe('an unused company', () => {
  it('can be deactivated, reactivated, and deleted with its logo', async () => {
    const { id } = await create();
    await hr.post(url(id, '/deactivate')).send({ activeTo: '2026-11-21', version: 1 }).expect(200);
    expect((await hr.get('/api/companies')).body.total).toBe(0);
    await hr.post(url(id, '/activate')).send({ version: 2 }).expect(200);
    await sendLogo(id, 3).expect(200);

    await hr.delete(url(id, '?version=4')).expect(204);

    expect(await test.db.prisma.companyLogo.count()).toBe(0);
    await hr.get(url(id)).expect(404);
  });
});

describe('company list', () => {
  it('can be searched by name, short name, code and tax id, and filtered by type', async () => {
    await create();
    await create({
      code: 'BRANCH',
      nameZh: '示範有限公司',
      shortName: null,
      taxId: '00000022',
      organisationType: 'company',
    });

    const codes = async (query: string) =>
      (await hr.get(`/api/companies?${query}`).expect(200)).body.items.map(({ code }: { code: string }) => code);

    expect(await codes('')).toEqual(['BRANCH', 'HQ']);
    expect(await codes('q=00000022')).toEqual(['BRANCH']);
    expect(await codes('q=基金會')).toEqual(['HQ']);
    expect(await codes('organisationType=company')).toEqual(['BRANCH']);
    expect(await codes('sort=-taxId')).toEqual(['BRANCH', 'HQ']);
  });

  it('exports addresses in one line that can be imported again', async () => {
    await create();
    const columns = Object.keys(companies.fields).join(',');
    const { body } = await binary(hr.get(`/api/companies/export?format=xlsx&columns=${columns}`)).expect(200);

    expect((await readTable(body)).rows[0]?.values).toMatchObject({
      統一編號: '00000016',
      登記地址: '100 臺北市中正區重慶南路一段122號',
      年資制: '週年制',
    });
    const preview = await hr.post('/api/companies/import/preview').attach('file', body, 'companies.xlsx').expect(200);
    expect(preview.body.counts).toEqual({ create: 0, update: 0, unchanged: 1, error: 0 });
  });
});

describe('company import', () => {
  const headers =
    '公司編號,公司名稱,統一編號,負責人,電話,機構類型,登記地址,發薪日（日）,計薪起始日（日）,年資制,工時制度';
  const send = (path: string, lines: readonly string[]) =>
    hr.post(`/api/companies/${path}`).attach('file', Buffer.from([headers, ...lines].join('\n')), 'companies.csv');

  it('adds a missing postal code', async () => {
    await send('import', [
      'HQ,基金會,00000016,王小明,02-1234-5678,財團法人,台北市大安區示範路1號,5,1,曆年制,一般',
    ]).expect(200);
    expect((await hr.get('/api/companies')).body.items).toMatchObject([
      { registeredAddress: { postalCode: '106', county: '臺北市', district: '大安區', detail: '示範路1號' } },
    ]);
  });

  it('reports every invalid cell and writes nothing', async () => {
    const { body } = await send('import', [
      'A,甲,12345678,王小明,02-1234-5678,財團法人,示範路1號,5,1,曆年制,一般',
      'B,乙,00000016,王小明,02-1234-5678,財團法人,,5,1,曆年制,一般',
      'C,丙,00000022,王小明,02-1234-5678,財團法人,220 臺北市大安區示範路1號,5,1,曆年制,一般',
    ]).expect(422);
    expect(body.fields).toEqual([
      { path: '第 2 列 統一編號', message: '統一編號檢查碼不正確' },
      { path: '第 2 列 登記地址', message: '登記地址須為縣市、鄉鎮市區與詳細地址，郵遞區號可省略' },
      { path: '第 3 列 登記地址', message: '請輸入登記地址' },
      { path: '第 4 列 登記地址', message: '大安區的郵遞區號須以 106 開頭' },
    ]);
    expect(await test.db.prisma.company.count()).toBe(0);
  });
});

/** A PNG of one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const sendLogo = (id: string, version: number, bytes = PIXEL) =>
  hr.post(url(id, `/logo?version=${version}`)).attach('file', bytes, 'logo.png');

describe('company logo', () => {
  it('is returned unchanged until it is removed', async () => {
    const { id } = await create();

    const { body: uploaded } = await sendLogo(id, 1).expect(200);
    const shown = await binary(hr.get(url(id, '/logo'))).expect(200);

    expect(uploaded).toMatchObject({ hasLogo: true, version: 2 });
    expect(shown.get('Content-Type')).toBe('image/png');
    expect(PIXEL.equals(shown.body)).toBe(true);

    const { body: removed } = await hr.delete(url(id, '/logo?version=2')).expect(200);
    expect(removed).toMatchObject({ hasLogo: false, version: 3 });
    await hr.get(url(id, '/logo')).expect(404);
    await hr.delete(url(id, '/logo?version=3')).expect(404);
  });

  it('is described by its size in the audit log', async () => {
    const { id } = await create();
    await sendLogo(id, 1).expect(200);
    const { body } = await hr.get(url(id, '/audit-entries')).expect(200);
    expect(body.items[0]).toMatchObject({
      action: '上傳 LOGO',
      changes: [{ field: 'LOGO', before: '無', after: `PNG 1 × 1（${PIXEL.length} 位元組）` }],
    });
  });

  it.each([
    {
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      status: 422,
      why: 'not a PNG',
    },
    {
      bytes: Buffer.concat([PIXEL.subarray(0, 18), Buffer.from([0x20]), PIXEL.subarray(19)]),
      status: 422,
      why: 'too wide',
    },
    { bytes: Buffer.alloc(1_048_577), status: 413, why: 'larger than a mebibyte' },
  ])('is rejected with $status if it is $why', async ({ bytes, status }) => {
    const { id } = await create();
    await sendLogo(id, 1, bytes).expect(status);
    expect((await hr.get(url(id))).body).toMatchObject({ hasLogo: false, version: 1 });
  });

  it('is not replaced for an outdated version or an unknown company', async () => {
    const { id } = await create();
    await sendLogo(id, 1).expect(200);
    expect((await sendLogo(id, 1).expect(409)).body.code).toBe('StaleVersion');
    await sendLogo(crypto.randomUUID(), 1).expect(404);
  });
});
