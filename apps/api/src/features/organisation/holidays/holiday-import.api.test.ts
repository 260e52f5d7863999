import { holidays } from '@hr/contracts/organisation/holidays';
import { importColumns } from '@hr/contracts/records';
import { addDays } from '@hr/domain/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

const holidayImportColumns = importColumns(holidays.fields);

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

type Row = Partial<Record<keyof typeof holidayImportColumns, string>>;

const csv = (rows: readonly Row[]): Buffer => {
  const fields = Object.keys(holidayImportColumns) as (keyof typeof holidayImportColumns)[];
  const lines = rows.map((row) => fields.map((field) => row[field] ?? '').join(','));
  return Buffer.from([fields.map((field) => holidayImportColumns[field]).join(','), ...lines].join('\r\n'));
};

const row = (date: string, overrides: Row = {}): Row => ({ date, name: '院慶', kind: '公司假日', ...overrides });

const send = (path: string, file: Buffer, key: string = crypto.randomUUID()) =>
  hr.post(`/api/holidays/${path}`).set('Idempotency-Key', key).attach('file', file, 'holidays.csv');

const countOf = async (year: number): Promise<number> =>
  (await hr.get(`/api/holidays?year=${year}`).expect(200)).body.total as number;

describe('an import of holidays', () => {
  it('adds new days and changes known ones, whatever way their dates are written', async () => {
    const file = csv([
      row('2031/3/3'),
      row('120/03/04', { startMinute: '13:00', endMinute: '1730' }),
      row('20261010', { name: '國慶日', kind: '國定假日', note: '雙十' }),
      row('2026-12-25', { name: '行憲紀念日', kind: '國定假日' }),
    ]);

    expect((await send('import', file).expect(200)).body).toEqual({ created: 2, updated: 1, unchanged: 1 });

    const { body } = await hr.get('/api/holidays?year=2031').expect(200);
    expect(body.items).toMatchObject([
      { date: '2031-03-03', source: 'own' },
      { date: '2031-03-04', startMinute: 780, endMinute: 1_050 },
    ]);
    const { body: changed } = await hr.get('/api/holidays?year=2026&q=雙十').expect(200);
    expect(changed.items).toMatchObject([{ source: 'statutory', note: '雙十', version: 2 }]);
  });

  it('is done once however often the same file is sent under a key', async () => {
    const key = crypto.randomUUID();
    const file = csv([row('2033/1/3')]);
    const first = await send('import', file, key).expect(200);
    expect((await send('import', file, key).expect(200)).body).toEqual(first.body);
  });

  it('names every wrong cell by row and column', async () => {
    const file = csv([
      row('2034/2/30', { name: '' }),
      row('2034/3/1', { kind: '放假' }),
      row('2034/3/2', { startMinute: '九點' }),
      row('2034/3/3', { startMinute: '10:00', endMinute: '09:00' }),
      row('0000/01/01'),
      row('2034/3/6'),
      row('2034/3/6'),
    ]);

    const { body } = await send('import/preview', file).expect(200);

    const complaints = (body.rows as { rowNumber: number; errors: { column: string; message: string }[] }[]).flatMap(
      ({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column} ${message}`),
    );
    expect(complaints).toEqual([
      '2 日期 日期格式不正確',
      '2 假日名稱 請輸入假日名稱',
      expect.stringMatching(/^3 類別 類別須為國定假日、/),
      '4 開始時間 開始時間格式不正確，例如 上午 09:00',
      '5 結束時間 結束時間不可早於開始時間',
      '6 日期 日期超出可用範圍',
      '8 日期 檔案中日期重複',
    ]);
  });

  it('asks the database as often for a hundred changed rows as for ten', async () => {
    const rows = (size: number, name: string) =>
      csv(Array.from({ length: size }, (_, index) => row(addDays(`${1_990 + size}-01-01`, index), { name })));
    const queriesFor = async (size: number): Promise<number> => {
      await send('import', rows(size, '院慶')).expect(200);
      return countQueries(async () => {
        expect((await send('import', rows(size, '校慶')).expect(200)).body.updated).toBe(size);
      });
    };
    expect(await queriesFor(100)).toBe(await queriesFor(10));
  });

  it('of a file with three wrong rows writes nothing and names the three, and writes all once they are right', async () => {
    const right = Array.from({ length: 20 }, (_, index) => row(addDays('2040-01-01', index)));
    const rows = [...right];
    rows[4] = row('2040-13-01');
    rows[9] = row(addDays('2040-01-01', 9), { kind: '例假' });
    rows[19] = row(addDays('2040-01-01', 19), { name: 'x'.repeat(31) });

    const { body } = await send('import', csv(rows)).expect(422);

    expect(body.code).toBe('ImportRejected');
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([
      '第 6 列 日期',
      '第 11 列 類別',
      '第 21 列 假日名稱',
    ]);
    expect(await countOf(2040)).toBe(0);
    expect((await send('import', csv(right)).expect(200)).body.created).toBe(20);
    expect(await countOf(2040)).toBe(20);
  });
});
