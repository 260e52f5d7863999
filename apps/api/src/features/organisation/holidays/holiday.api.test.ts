import type { Holiday, HolidayInput } from '@hr/contracts/organisation/holidays';
import { statutoryHolidays } from '@hr/domain/organisation/holidays';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

let day = 0;

/** A company holiday on a weekday of 2031, each on its own. */
const newHoliday = (overrides: Partial<HolidayInput> = {}): HolidayInput => {
  day += 1;
  const date = new Date(Date.UTC(2031, 0, day * 7)).toISOString().slice(0, 10) as HolidayInput['date'];
  return { date, name: '院慶', kind: 'company_holiday', startMinute: null, endMinute: null, note: null, ...overrides };
};

const seed = async (overrides: Partial<HolidayInput> = {}): Promise<Holiday> =>
  (await hr.post('/api/holidays').send(newHoliday(overrides)).expect(201)).body as Holiday;

const url = (id: string, rest = ''): string => `/api/holidays/${id}${rest}`;

const ofYear = async (year: number): Promise<Holiday[]> =>
  (await hr.get(`/api/holidays/year?year=${year}`).expect(200)).body.items as Holiday[];

const lastAction = async (id: string): Promise<string> =>
  (await hr.get(url(id, '/audit-entries')).expect(200)).body.items[0].action as string;

describe('the holidays that come with the installation', () => {
  it.each([2025, 2026, 2027])('of %i are those of the law, with none missing', async (year) => {
    const stored = (await ofYear(year)).map(({ date, name, kind }) => ({ date, name, kind }));
    const byLaw = statutoryHolidays(year).map(({ date, name, kind }) => ({ date, name, kind }));
    expect(stored).toEqual(expect.arrayContaining(byLaw));
    expect(stored).toHaveLength(byLaw.length + (year === 2025 ? 2 : 0));
  });

  it('of 2025 have the day that the government moved, and the Saturday that was worked for it', async () => {
    expect((await ofYear(2025)).filter(({ kind }) => !/^(national|substitute)/.test(kind))).toMatchObject([
      { date: '2025-01-27', kind: 'adjusted_day_off', source: 'government_calendar' },
      { date: '2025-02-08', kind: 'makeup_workday', source: 'government_calendar' },
    ]);
  });
});

describe('GET /api/holidays', () => {
  it.each([
    { query: 'year=2026', total: 22, why: 'all of a year' },
    { query: 'year=2026&kind=substitute_holiday', total: 6, why: 'one kind' },
    { query: 'year=2025&isDayOff=no', total: 1, why: 'days that are worked' },
    { query: 'year=2026&source=statutory', total: 16, why: 'the sixteen days of the Labor Standards Act' },
    { query: 'year=2026&q=台灣光復', total: 2, why: 'a name and a note, 台 for 臺' },
    { query: 'year=2026&page=9', total: 22, why: 'a page past the end' },
  ])('$query finds $total ($why)', async ({ query, total }) => {
    const { body } = await hr.get(`/api/holidays?${query}`).expect(200);
    expect(body.total).toBe(total);
  });

  it('sorts by date either way', async () => {
    const { body } = await hr.get('/api/holidays?year=2027&sort=-date').expect(200);
    expect(body.items[0].date).toBe('2027-12-31');
  });

  it('exports what it shows, with what is derived of each', async () => {
    const { text } = await hr.get('/api/holidays/export?year=2026&format=csv&q=國慶').expect(200);
    const [header = '', ...rows] = text.replace('\u{FEFF}', '').trim().split('\r\n');
    expect(header).toContain('日期');
    expect(rows.join()).toContain('國定假日');
    expect(rows.join()).toContain('全體員工');
    expect(rows.join()).toContain('六');
  });

  it.each(['xls', 'xlsx', 'html'])('exports as %s', async (format) => {
    const { body } = await binary(hr.get(`/api/holidays/export?year=2026&format=${format}`)).expect(200);
    expect((body as Buffer).length).toBeGreaterThan(1_000);
  });
});

describe('POST /api/holidays', () => {
  it('adds a record of the organisation’s own and writes down who did', async () => {
    const created = await seed({ startMinute: 780, endMinute: 1_020, note: '下午' });
    expect(created).toMatchObject({ source: 'own', isDerived: false, startMinute: 780, version: 1 });
    expect(await lastAction(created.id)).toBe('新增');
  });

  it('refuses a day that has a record, beside its field', async () => {
    const { body } = await hr
      .post('/api/holidays')
      .send(newHoliday({ date: '2026-10-10' }))
      .expect(409);
    expect(body).toMatchObject({
      code: 'DuplicateHolidayDate',
      fields: [{ path: 'date', message: '此日期已有假日資料' }],
    });
  });

  it('lets one of two win who add the same day at the same instant', async () => {
    const input = newHoliday();
    const answers = await Promise.all([
      hr.post('/api/holidays').send(input),
      hr.post('/api/holidays').send({ ...input, name: '另一個' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('adds one however often the same request comes', async () => {
    const input = newHoliday();
    const key = crypto.randomUUID();
    const send = () => hr.post('/api/holidays').set('Idempotency-Key', key).send(input).expect(201);
    expect((await send()).body).toEqual((await send()).body);
  });

  it.each([
    { change: { startMinute: 600 }, path: 'endMinute', message: '請輸入結束時間' },
    { change: { endMinute: 600 }, path: 'startMinute', message: '請輸入開始時間' },
    { change: { startMinute: 600, endMinute: 600 }, path: 'endMinute', message: '結束時間不可早於開始時間' },
    { change: { name: 'x'.repeat(31) }, path: 'name', message: '不可超過 30 個字' },
    { change: { name: ' ' }, path: 'name', message: '請輸入假日名稱' },
    { change: { kind: 'weekend' }, path: 'kind', message: '請選擇類別' },
  ])('refuses $change with 「$message」', async ({ change, path, message }) => {
    const { body } = await hr
      .post('/api/holidays')
      .send({ ...newHoliday(), ...change })
      .expect(400);
    expect(body.fields).toContainEqual({ path, message });
  });
});

describe('PUT /api/holidays/:holidayId', () => {
  it('changes everything that a person fills in', async () => {
    const { id } = await seed();
    const input = newHoliday({ name: '校慶', kind: 'disaster_closure' });

    const { body } = await hr
      .put(url(id))
      .send({ ...input, version: 1 })
      .expect(200);

    expect(body).toMatchObject({ ...input, source: 'own', version: 2 });
  });

  it('takes one that says what is there already for none, so that what the law brought stays its own', async () => {
    const [holiday] = await ofYear(2027);
    const { id, date, name, kind, startMinute, endMinute, note, version } = holiday!;

    const { body: edited } = await hr
      .put(url(id))
      .send({ date, name, kind, startMinute, endMinute, note, version })
      .expect(200);
    const { body: renamed } = await hr.post(url(id, '/rename')).send({ name, version }).expect(200);

    expect([edited, renamed]).toEqual([holiday, holiday]);
    expect((await hr.get(url(id, '/audit-entries')).expect(200)).body.total).toBe(0);
  });

  it('refuses a change made on an old version and says who was first', async () => {
    const { id } = await seed();
    const save = () => hr.put(url(id)).send({ ...newHoliday(), version: 1 });
    await save().expect(200);
    const { body } = await save().expect(409);
    expect(body).toMatchObject({ code: 'StaleVersion' });
    expect(body.msg).toContain('hr_officer');
  });

  it('refuses a day that another record has', async () => {
    const { id } = await seed();
    const { body } = await hr
      .put(url(id))
      .send({ ...newHoliday({ date: '2026-01-01' }), version: 1 })
      .expect(409);
    expect(body.code).toBe('DuplicateHolidayDate');
  });

  it('does not find what is not there', async () => {
    await hr
      .put(url(crypto.randomUUID()))
      .send({ ...newHoliday(), version: 1 })
      .expect(404);
  });
});

describe('POST /api/holidays/:holidayId/rename', () => {
  it('changes the name and nothing else', async () => {
    const before = await seed();
    const { body } = await hr.post(url(before.id, '/rename')).send({ name: '創立紀念日', version: 1 }).expect(200);
    expect(body).toEqual({ ...before, name: '創立紀念日', version: 2 });
    expect(await lastAction(before.id)).toBe('編輯假日名稱');
  });

  it('refuses an old version', async () => {
    const { id } = await seed();
    const { body } = await hr.post(url(id, '/rename')).send({ name: '創立紀念日', version: 9 }).expect(409);
    expect(body.code).toBe('StaleVersion');
  });
});

describe('POST /api/holidays/:holidayId/shift', () => {
  const consent = '2031/01/05 勞資會議決議';
  const shift = (id: string, to: string, version = 1) => hr.post(url(id, '/shift')).send({ to, consent, version });

  it('moves a national holiday to a workday, and keeps where it came from and what was agreed', async () => {
    const { id, date } = await seed({ kind: 'national_holiday', name: '測試節' });

    const { body } = await shift(id, '2032-01-05').expect(200);

    expect(body).toMatchObject({ date: '2032-01-05', shiftedFrom: date, shiftConsent: consent });
    const { body: year } = await hr.get('/api/holidays/year?year=2031').expect(200);
    expect(year.movedAway).toMatchObject([{ id }]);
    expect(await lastAction(id)).toBe('調移至 2032/01/05');
  });

  it('takes it back to its own day as if it had never been moved', async () => {
    const { id, date } = await seed({ kind: 'national_holiday' });
    await shift(id, '2032-01-06').expect(200);
    const { body } = await shift(id, date, 2).expect(200);
    expect(body).toMatchObject({ date, shiftedFrom: null, shiftConsent: null });
  });

  it.each([
    { kind: 'national_holiday', to: '2032-01-10', message: '調移後日期須為工作日，不可為例假或休息日' },
    { kind: 'national_holiday', to: '2026-12-25', message: '調移後日期已有假日資料' },
    { kind: 'company_holiday', to: '2032-01-12', message: '只有國定假日與補假可以調移，其他類別請直接編輯日期' },
  ] as const)('refuses a $kind to $to: $message', async ({ kind, to, message }) => {
    const { id } = await seed({ kind });
    const { body } = await shift(id, to).expect(422);
    expect(body).toMatchObject({ code: 'HolidayNotShiftable', fields: [{ path: 'to', message }] });
  });

  it('refuses one without a word on who agreed', async () => {
    const { id } = await seed({ kind: 'national_holiday' });
    const { body } = await hr.post(url(id, '/shift')).send({ to: '2032-01-07', consent: ' ', version: 1 }).expect(400);
    expect(body.fields).toEqual([{ path: 'consent', message: '請輸入協商或同意紀錄' }]);
  });
});

describe('DELETE /api/holidays/:holidayId', () => {
  it('takes the record away and keeps its log', async () => {
    const { id } = await seed();
    await hr.delete(`${url(id)}?version=1`).expect(204);
    await hr.get(url(id)).expect(404);
    expect(await lastAction(id)).toBe('刪除');
  });

  it('refuses an old version', async () => {
    const { id } = await seed();
    const { body } = await hr.delete(`${url(id)}?version=2`).expect(409);
    expect(body.code).toBe('StaleVersion');
  });
});

describe('POST /api/holidays/generate', () => {
  const generate = (year: number) => hr.post('/api/holidays/generate').send({ year });

  it('writes what follows from the law, marked as not published, around the organisation’s own records', async () => {
    const own = await seed({ date: '2028-02-28', name: '自訂' });

    const { body } = await generate(2028).expect(200);

    const byLaw = statutoryHolidays(2028);
    expect(body).toEqual({ created: byLaw.length - 1, kept: 1 });
    const stored = await ofYear(2028);
    expect(stored.find(({ date }) => date === '2028-02-28')).toEqual(own);
    expect(stored.filter(({ isDerived }) => isDerived)).toHaveLength(byLaw.length - 1);
    expect(stored.find(({ date }) => date === '2028-05-29')).toMatchObject({ note: '2028/05/28 端午節之補假' });
  });

  it('refuses a year that has its holidays', async () => {
    const { body } = await generate(2026).expect(409);
    expect(body.code).toBe('HolidayYearAlreadyLoaded');
  });

  it('says so when the lunar days of a year are not known', async () => {
    const { body } = await generate(2050).expect(422);
    expect(body).toMatchObject({ code: 'HolidayYearNotDerivable' });
    expect(body.msg).toContain('請匯入政府行政機關辦公日曆表');
  });

  it('lets one of two generate a year', async () => {
    const answers = await Promise.all([generate(2029), generate(2029)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
