import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { importColumns } from '@hr/contracts/records';
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
  await test.db.prisma.employmentType.deleteMany();
});

const input = (overrides: object = {}) => ({
  code: 'PROJECT',
  nameZh: '專任助理',
  nameEn: 'Full-time Assistant',
  termKind: 'fixed_term',
  fixedTermReason: 'specific',
  workingTime: 'full_time',
  maxMonths: 36,
  isLaborActApplicable: true,
  payBasis: 'monthly',
  weeklyMinutes: 2_400,
  insurances: ['labor', 'health', 'pension'],
  probationMonths: 3,
  reminderDays: [90, 60, 30],
  isProjectFundable: true,
  sortOrder: 10,
  ...overrides,
});

const post = (overrides: object = {}) => hr.post('/api/employment-types').send(input(overrides));

describe('creating and editing an employment type', () => {
  it('stores its lists sorted and without duplicates', async () => {
    const overrides = { insurances: ['pension', 'labor', 'labor'], reminderDays: [30, 90, 30] };
    const { body: created } = await post(overrides).expect(201);
    expect(created).toMatchObject({ insurances: ['labor', 'pension'], reminderDays: [90, 30], usageCount: 0 });

    const { body } = await hr
      .put(`/api/employment-types/${created.id}`)
      .send({ ...input({ insurances: [], reminderDays: [] }), version: 1 })
      .expect(200);
    expect(body).toMatchObject({ insurances: [], reminderDays: [], version: 2 });
  });

  it('writes an audit entry with the labels of the screen', async () => {
    const { body: created } = await post().expect(201);
    const changes = { insurances: ['labor'], weeklyMinutes: 2_250, termKind: 'mandate', fixedTermReason: null };
    await hr
      .put(`/api/employment-types/${created.id}`)
      .send({ ...input(changes), version: 1 })
      .expect(200);

    const { body } = await hr.get(`/api/employment-types/${created.id}/audit-entries`).expect(200);

    expect(body.items[0].changes).toEqual(
      expect.arrayContaining([
        { field: '契約性質', before: '定期', after: '委任' },
        { field: '定期事由', before: '特定性', after: null },
        { field: '週工時（小時）', before: '40', after: '37.5' },
        { field: '需納保', before: '勞保、健保、勞退', after: '勞保' },
      ]),
    );
  });

  it.each([
    { overrides: { fixedTermReason: null }, path: 'fixedTermReason', why: 'a fixed term needs its reason' },
    { overrides: { termKind: 'contractor' }, path: 'fixedTermReason', why: 'a reason needs a fixed term' },
    { overrides: { fixedTermReason: 'seasonal', maxMonths: 10 }, path: 'maxMonths', why: 'no season is that long' },
    { overrides: { weeklyMinutes: 2_401 }, path: 'weeklyMinutes', why: 'a week has 40 hours' },
    { overrides: { reminderDays: [400] }, path: 'reminderDays', why: 'a reminder comes within a year' },
  ])('is rejected at $path: $why', async ({ overrides, path }) => {
    const { body } = await post(overrides).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it.each([
    { twin: { nameZh: '另一個' }, code: 'DuplicateEmploymentTypeCode', field: 'code' },
    { twin: { code: 'OTHER' }, code: 'DuplicateEmploymentTypeName', field: 'nameZh' },
  ])('is rejected with $code', async ({ twin, code, field }) => {
    await post().expect(201);
    const { body } = await post(twin).expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });
});

describe('the database', () => {
  it.each([
    `fixed_term_reason = null`,
    `term_kind = 'indefinite', fixed_term_reason = null`,
    `fixed_term_reason = 'temporary', max_months = 7`,
    `insurances = null`,
    `insurances = array['fire']`,
    `reminder_days = array[0]`,
    `weekly_minutes = 2401`,
  ])('rejects %s', async (change) => {
    await post().expect(201);
    await expect(test.db.prisma.$executeRawUnsafe(`update employment_types set ${change}`)).rejects.toThrow(
      'violates check constraint',
    );
  });
});

describe('employment type list', () => {
  it('is sorted by its sort order and can be filtered', async () => {
    await post().expect(201);
    const regular = { termKind: 'indefinite', fixedTermReason: null, maxMonths: null };
    await post({ ...regular, code: 'Z-FIRST', nameZh: '正職', sortOrder: 1 }).expect(201);
    await post({ ...regular, code: 'HOURLY', nameZh: '工讀', workingTime: 'hourly', sortOrder: 20 }).expect(201);

    const codes = async (query: string) =>
      (await hr.get(`/api/employment-types?${query}`).expect(200)).body.items.map(({ code }: { code: string }) => code);

    expect(await codes('')).toEqual(['Z-FIRST', 'PROJECT', 'HOURLY']);
    expect(await codes('termKind=fixed_term')).toEqual(['PROJECT']);
    expect(await codes('workingTime=hourly')).toEqual(['HOURLY']);
  });

  it('exports labels, and hours as a number', async () => {
    await post({ weeklyMinutes: 2_250 }).expect(201);
    const columns = 'termKind,fixedTermReason,weeklyMinutes,insurances,reminderDays';
    const { body } = await binary(hr.get(`/api/employment-types/export?format=xlsx&columns=${columns}`)).expect(200);
    expect((await readTable(body)).rows[0]?.values).toEqual({
      契約性質: '定期',
      定期事由: '特定性',
      '週工時（小時）': '37.5',
      需納保: '勞保、健保、勞退',
      '到期提醒（日）': '90、60、30',
    });
  });
});

describe('employment type import', () => {
  const columns = importColumns(employmentTypes.fields);
  const { code, nameZh, termKind, fixedTermReason, maxMonths, workingTime, weeklyMinutes, payBasis } = columns;
  const { isLaborActApplicable, insurances, reminderDays } = columns;
  const headers = [code, nameZh, termKind, fixedTermReason, maxMonths, workingTime, weeklyMinutes, payBasis];
  const allHeaders = [...headers, isLaborActApplicable, insurances, reminderDays];

  const send = (lines: readonly string[]) => {
    const text = [allHeaders.join(','), ...lines].join('\n');
    return hr.post('/api/employment-types/import').attach('file', Buffer.from(text), 'types.csv');
  };

  it('reads lists of names and numbers in one cell, and decimal hours', async () => {
    await send([
      'A,計時,定期,短期性,6,計時,19.5,時薪,是,"勞退,勞保","30、60"',
      'B,顧問,委任,,,部分工時,,論件,否,,',
    ]).expect(200);
    const { body } = await hr.get('/api/employment-types?sort=code').expect(200);
    expect(body.items).toMatchObject([
      { weeklyMinutes: 1_170, insurances: ['labor', 'pension'], reminderDays: [60, 30], fixedTermReason: 'short_term' },
      { weeklyMinutes: null, insurances: [], reminderDays: [], fixedTermReason: null, maxMonths: null },
    ]);
  });

  it('imports its own export without changes', async () => {
    await post().expect(201);
    const all = Object.keys(employmentTypes.fields);
    const exported = hr.get(`/api/employment-types/export?format=csv&columns=${all.join(',')}`);
    const { body: file } = await binary(exported).expect(200);
    const { body } = await hr.post('/api/employment-types/import').attach('file', file, 'types.csv').expect(200);
    expect(body).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });

  it('reports every invalid cell, including rules across cells', async () => {
    const { body } = await send([
      'A,甲,定期,,,全時,40,月薪,是,勞保,',
      'B,乙,定期,臨時性,7,全時,40,月薪,是,勞保,',
      'C,丙,不定期,,,全時,48,月薪,是,"勞保、火險",九十',
    ]).expect(422);
    expect(body.fields).toMatchObject([
      { path: '第 2 列 定期事由', message: '請選擇定期事由' },
      { path: '第 3 列 最長期間（月）', message: '臨時性契約依法最長 6 個月' },
      { path: '第 4 列 週工時（小時）' },
      { path: '第 4 列 需納保', message: '需納保須為勞保、健保、就保、職保、勞退之一' },
      { path: '第 4 列 到期提醒（日）', message: '請輸入 1 到 365 的整數，以頓號或逗號分隔' },
    ]);
  });
});
