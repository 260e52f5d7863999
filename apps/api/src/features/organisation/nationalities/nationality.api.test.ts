import { nationalities, type Nationality } from '@hr/contracts/organisation/nationalities';
import { importColumns } from '@hr/contracts/records';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '#testing/test-app.ts';

let hr: Caller;

beforeAll(async () => {
  hr = await (await startTestApp()).signedInAs('hr_officer');
});

const list = async (query: string): Promise<{ items: Nationality[]; total: number }> =>
  (await hr.get(`/api/nationalities?${query}`).expect(200)).body;

const wholeList = async (): Promise<Nationality[]> => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`pageSize=100&page=${page}`)));
  return pages.flatMap(({ items }) => items);
};

const stateless = (overrides: object = {}) => ({
  code: 'XX',
  alpha3: 'XXA',
  nameZh: '無國籍',
  nameEn: 'Stateless',
  regionKind: 'stateless',
  requiresWorkPermit: true,
  requiresResidencePermit: true,
  sortOrder: 900,
  ...overrides,
});

describe('preinstalled nationalities', () => {
  it('are all of ISO 3166-1, the Republic of China first', async () => {
    const all = await wholeList();

    const distinct = (key: 'code' | 'alpha3' | 'nameZh' | 'nameEn') => new Set(all.map((item) => item[key])).size;
    expect([all.length, ...(['code', 'alpha3', 'nameZh', 'nameEn'] as const).map(distinct)]).toEqual(
      Array.from({ length: 5 }, () => 249),
    );
    expect(all[0]).toMatchObject({
      code: 'TW',
      nameZh: '中華民國',
      regionKind: 'local',
      requiresWorkPermit: false,
      requiresResidencePermit: false,
    });
    const others = all.slice(1).map(({ code }) => code);
    expect(others).toEqual(others.toSorted());
  });

  it.each([
    { code: 'CN', alpha3: 'CHN', nameZh: '中國大陸', regionKind: 'mainland' },
    { code: 'HK', alpha3: 'HKG', nameZh: '香港', regionKind: 'hk_macau' },
    { code: 'MO', alpha3: 'MAC', nameZh: '澳門', regionKind: 'hk_macau' },
    { code: 'KR', alpha3: 'KOR', nameZh: '韓國', regionKind: 'foreign' },
    { code: 'VN', alpha3: 'VNM', nameZh: '越南', regionKind: 'foreign' },
  ])('name $code $nameZh and require both permits', async (expected) => {
    const { items } = await list(`q=${encodeURIComponent(expected.nameZh)}`);
    expect(items).toMatchObject([{ ...expected, requiresWorkPermit: true, requiresResidencePermit: true }]);
  });

  it('can be filtered by region kind', async () => {
    const codes = async (kind: string) => (await list(`regionKind=${kind}`)).items.map(({ code }) => code);
    expect([await codes('local'), await codes('mainland'), await codes('hk_macau')]).toEqual([
      ['TW'],
      ['CN'],
      ['HK', 'MO'],
    ]);
    expect(await codes('stateless')).toEqual([]);
  });
});

describe('creating a nationality', () => {
  it.each([
    { twin: { code: 'TW' }, code: 'DuplicateNationalityCode', field: 'code' },
    { twin: { alpha3: 'TWN' }, code: 'DuplicateNationalityAlpha3', field: 'alpha3' },
    { twin: { nameZh: '中華民國' }, code: 'DuplicateNationalityName', field: 'nameZh' },
  ])('is rejected with $code', async ({ twin, code, field }) => {
    const { body } = await hr.post('/api/nationalities').send(stateless(twin)).expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });

  it.each([
    { overrides: { code: 'X1' }, message: '國籍代碼須為兩個英文字母' },
    { overrides: { code: '' }, message: '請輸入國籍代碼' },
    { overrides: { alpha3: 'XX' }, message: '三碼代碼須為三個英文字母' },
    { overrides: { nameEn: ' ' }, message: '請輸入英文名稱' },
  ])('is rejected: $message', async ({ overrides, message }) => {
    const { body } = await hr.post('/api/nationalities').send(stateless(overrides)).expect(400);
    expect(body.fields).toEqual([{ path: Object.keys(overrides)[0], message }]);
  });

  it('accepts lower case codes; an unused nationality can be deleted', async () => {
    const { body } = await hr
      .post('/api/nationalities')
      .send(stateless({ code: 'xx', alpha3: 'xxa' }))
      .expect(201);
    expect(body).toMatchObject({ code: 'XX', alpha3: 'XXA', usageCount: 0 });
    await hr.delete(`/api/nationalities/${body.id}?version=1`).expect(204);
  });
});

describe('nationality import', () => {
  const { code, alpha3, nameZh, nameEn, regionKind, requiresWorkPermit, requiresResidencePermit, sortOrder } =
    importColumns(nationalities.fields);
  const headers = [code, alpha3, nameZh, nameEn, regionKind, requiresWorkPermit, requiresResidencePermit, sortOrder];

  const preview = (lines: readonly string[]) =>
    hr
      .post('/api/nationalities/import/preview')
      .attach('file', Buffer.from([headers.join(','), ...lines].join('\n')), 'nationalities.csv');

  it('matches existing records by code', async () => {
    const lines = [
      'TW,TWN,中華民國,Republic of China (Taiwan),本國,否,否,10',
      'KR,KOR,南韓,South Korea,外國,是,是,100',
    ];
    const { body } = await preview([...lines, 'XX,XXA,無國籍,Stateless,無國籍,是,是,900']).expect(200);
    expect(body.counts).toEqual({ create: 1, update: 1, unchanged: 1, error: 0 });
  });

  it('reports every duplicate value', async () => {
    const { body } = await preview(['XX,TWN,中華民國,Nowhere,外國,是,是,0']).expect(200);
    expect(body.rows[0].errors).toEqual([
      { column: '三碼代碼', message: '國籍三碼代碼重複' },
      { column: '國籍名稱', message: '國籍名稱重複' },
    ]);
  });
});
