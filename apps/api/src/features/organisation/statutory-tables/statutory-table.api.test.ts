import { buildStatutoryTable } from '@hr/contracts/organisation/statutory-tables/statutory-table.factory.ts';
import type { StatutoryTableRecord } from '@hr/contracts/organisation/statutory-tables';
import { shippedStatutoryTables } from '@hr/domain/organisation/statutory-tables';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { startTestApp } from '#testing/test-app.ts';
import { findStatutoryTables } from './statutory-table.rows.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');
const lead = await test.signedInAs('hr_manager');

const URL = '/api/statutory-tables';

const {
  id: _id,
  version: _version,
  state: _state,
  ...wage
} = buildStatutoryTable({
  effectiveFrom: '2030-01-01',
  effectiveTo: '2031-01-01',
  confidence: 'unconfirmed',
});

const find = async (kind: string, effectiveFrom: string): Promise<StatutoryTableRecord> => {
  const { body } = await payroll.get(URL).query({ kind, sort: 'effectiveFrom' }).expect(200);
  return body.items.find((item: StatutoryTableRecord) => item.effectiveFrom === effectiveFrom);
};

const create = (overrides: object = {}) => payroll.post(URL).send({ ...wage, ...overrides });

const update = ({ id, version, state: _state, ...input }: StatutoryTableRecord, overrides: object) =>
  payroll.put(`${URL}/${id}`).send({ ...input, version, ...overrides });

// The open minimum wage of 2027 leaves the years after it to the tests.
await test.db.rows(sql`update statutory_tables set effective_to = '2028-01-01' where effective_from = '2027-01-01'`);

afterEach(() => test.db.rows(sql`delete from statutory_tables where effective_from >= '2028-01-01'`));

describe('the migrations', () => {
  it('insert the shipped versions', async () => {
    const stored = await findStatutoryTables(test);
    const order = ({ kind, effectiveFrom }: { kind: string; effectiveFrom: string }) => `${kind} ${effectiveFrom}`;
    const shipped = shippedStatutoryTables().map((table) =>
      table.effectiveFrom === '2027-01-01' ? { ...table, effectiveTo: '2028-01-01' } : table,
    );
    const sorted = (tables: readonly { kind: string; effectiveFrom: string }[]) =>
      tables.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    expect(sorted(stored)).toEqual(sorted(shipped));
  });
});

describe('GET /api/statutory-tables', () => {
  it('lists the versions of a kind, the latest first, with their states', async () => {
    const { body } = await payroll.get(URL).query({ kind: 'minimum_wage' }).expect(200);
    const versions = body.items.map(({ effectiveFrom, state }: StatutoryTableRecord) => [effectiveFrom, state]);
    expect(versions).toEqual([
      ['2027-01-01', 'upcoming'],
      ['2026-01-01', 'current'],
      ['2025-01-01', 'ended'],
      ['2024-01-01', 'ended'],
    ]);
    const { body: current } = await payroll.get(URL).query({ state: 'current' }).expect(200);
    expect(current.total).toBe(7);
  });
});

describe('POST /api/statutory-tables', () => {
  it('creates a version and logs its values by their labels', async () => {
    const { body } = await create().expect(201);
    expect(body).toMatchObject({ ...wage, state: 'upcoming' });
    const { body: log } = await payroll.get(`${URL}/${body.id}/audit-entries`).expect(200);
    expect(log.items[0].changes).toEqual(
      expect.arrayContaining([{ field: '每月最低工資', before: null, after: '29500' }]),
    );
  });

  it('refuses a version that overlaps another of its kind', async () => {
    await create().expect(201);
    const { body } = await create({ effectiveFrom: '2030-12-31', effectiveTo: null }).expect(409);
    expect(body).toMatchObject({ code: 'StatutoryTableOverlap', fields: [{ path: 'effectiveFrom' }] });
    await create({ effectiveFrom: '2031-01-01', effectiveTo: null }).expect(201);
  });

  it.each([
    { overrides: { effectiveTo: '2030-01-01' }, path: 'effectiveTo', why: 'it ends before it begins' },
    { overrides: { content: { monthly: 0, hourly: 196 } }, path: 'content.monthly', why: 'a wage of zero' },
    { overrides: { content: { monthly: 1 } }, path: 'content.hourly', why: 'a missing value' },
    { overrides: { content: { monthly: 1, hourly: 1, daily: 1 } }, path: 'content', why: 'an unknown value' },
    { overrides: { kind: 'labour_pension' }, path: 'content.employerRate', why: 'values of another kind' },
    {
      overrides: {
        kind: 'labour_pension',
        content: { employerRate: '6', voluntaryLimit: '6', grades: [1_500, 1_500] },
      },
      path: 'content.grades.1',
      why: 'grades that do not ascend',
    },
  ])('names the faulty field $path ($why)', async ({ overrides, path }) => {
    const { body } = await create(overrides).expect(400);
    expect(body.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('needs the permission to edit', async () => {
    await (await test.signedInAs('auditor')).post(URL).send(wage).expect(403);
    await (await test.signedInAs('hr_officer')).get(URL).expect(403);
  });
});

describe('PUT /api/statutory-tables/:id', () => {
  it('changes the end, the source and the confidence of a version in force, and nothing else', async () => {
    const table = await find('labour_pension', '2026-01-01');
    const { body } = await update(table, {
      effectiveFrom: '2026-02-01',
      content: { ...table.content, employerRate: '7' },
    }).expect(422);
    expect(body).toMatchObject({
      code: 'StatutoryTableInForce',
      fields: [{ path: 'effectiveFrom' }, { path: 'content' }],
    });

    const after = { effectiveTo: '2026-12-01', source: '修正公告', confidence: 'unconfirmed' };
    const { body: saved } = await update(table, after).expect(200);
    expect(saved).toMatchObject({ ...after, content: table.content });
    await update(saved, { effectiveTo: '2027-01-01', source: table.source, confidence: 'confirmed' }).expect(200);
  });

  it('changes the values of a future version and logs only the changed ones', async () => {
    const { body: table } = await create().expect(201);
    const { body } = await update(table, { content: { monthly: 31_000, hourly: 196 } }).expect(200);
    expect(body.content).toEqual({ monthly: 31_000, hourly: 196 });
    const { body: log } = await payroll.get(`${URL}/${table.id}/audit-entries`).expect(200);
    expect(log.items[0].changes).toEqual([{ field: '每月最低工資', before: '29500', after: '31000' }]);
  });

  it('refuses a stale version', async () => {
    const { body: table } = await create().expect(201);
    await update(table, { source: '甲' }).expect(200);
    const { body } = await update(table, { source: '乙' }).expect(409);
    expect(body.code).toBe('StaleVersion');
  });
});

describe('DELETE /api/statutory-tables/:id', () => {
  it('deletes a future version only', async () => {
    const { body: table } = await create().expect(201);
    await payroll.delete(`${URL}/${table.id}`).query({ version: 1 }).expect(204);
    const current = await find('minimum_wage', '2026-01-01');
    const { body } = await payroll.delete(`${URL}/${current.id}`).query({ version: current.version }).expect(422);
    expect(body.code).toBe('StatutoryTableInForce');
  });
});

describe('POST /api/statutory-tables/:id/copy', () => {
  it('creates an unconfirmed version with the same values', async () => {
    const source = await find('withholding', '2026-01-01');
    const copy = { effectiveFrom: '2029-01-01', effectiveTo: '2030-01-01', source: '待公告' };
    const { body } = await payroll.post(`${URL}/${source.id}/copy`).send(copy).expect(201);
    expect(body).toMatchObject({ ...copy, kind: 'withholding', confidence: 'unconfirmed' });
    expect(body.content).toEqual(source.content);
    await payroll.post(`${URL}/${source.id}/copy`).send(copy).expect(409);
  });
});

describe('GET /api/statutory-tables/:id/comparison', () => {
  it('names the values that differ', async () => {
    const [before, after] = [
      await find('health_insurance', '2025-01-01'),
      await find('health_insurance', '2026-01-01'),
    ];
    const { body } = await lead.get(`${URL}/${after.id}/comparison`).query({ beforeId: before.id }).expect(200);
    expect(body.differences).toEqual([
      { label: '投保金額級距 28,590', before: '28,590', after: null },
      { label: '投保金額級距 28,800', before: '28,800', after: null },
      { label: '投保金額級距 29,500', before: null, after: '29,500' },
    ]);
  });

  it('refuses versions of different kinds', async () => {
    const [before, after] = [await find('minimum_wage', '2025-01-01'), await find('health_insurance', '2026-01-01')];
    const { body } = await lead.get(`${URL}/${after.id}/comparison`).query({ beforeId: before.id }).expect(422);
    expect(body.code).toBe('StatutoryTableKindsDiffer');
  });
});

describe('the card of the next year', () => {
  const countOf = async (): Promise<number> => {
    const { body } = await lead.get('/api/home/cards').expect(200);
    return body.items.find(({ name }: { name: string }) => name === 'statutoryTablesOfNextYear')?.count ?? 0;
  };

  it('counts the kinds without a version from November on', async () => {
    expect(await countOf()).toBe(6);
    const { content } = await find('labour_pension', '2026-01-01');
    await create({ kind: 'labour_pension', effectiveFrom: '2027-01-01', content }).expect(201);
    expect(await countOf()).toBe(5);
    await test.db.rows(
      sql`delete from statutory_tables where kind = 'labour_pension' and effective_from > '2026-01-01'`,
    );
    test.setNow(new Date('2026-10-31T06:00:00Z'));
    expect(await countOf()).toBe(0);
    test.setNow(new Date('2026-11-21T06:00:00Z'));
  });
});

describe('the values as a file', () => {
  const values = `${URL}/values/export`;
  const HEADER = '表別,生效日,失效日,來源,確認程度,項目,值';
  const send = (step: 'import/preview' | 'import', lines: readonly string[]) =>
    payroll.post(`${URL}/${step}`).attach('file', Buffer.from([HEADER, ...lines].join('\n')), 'tables.csv');
  const lineOf = (item: string, value: string | number, days = '2030/01/01,2031/01/01') =>
    `最低工資,${days},勞動部公告,待確認,${item},${value}`;
  const sound = [lineOf('每月最低工資', 33_000), lineOf('每小時最低工資', 220)];

  it.each(['xls', 'xlsx', 'csv', 'html'])('are exported as %s', async (format) => {
    await lead.get(values).query({ format, kind: 'labour_insurance' }).expect(200);
  });

  it.each(['csv', 'xlsx'])('can be imported again as %s without a change', async (format) => {
    const { body: file } = await binary(payroll.get(values).query({ format })).expect(200);
    const { body } = await payroll
      .post(`${URL}/import`)
      .attach('file', file as Buffer, `tables.${format}`)
      .expect(200);
    expect(body).toEqual({ created: 0, updated: 0, unchanged: 16 });
  });

  it('are previewed and imported as the version of the next year', async () => {
    const { body: preview } = await send('import/preview', sound).expect(200);
    expect(preview).toMatchObject({ total: 1, counts: { create: 1, error: 0 } });
    await send('import', sound).expect(200);
    expect((await find('minimum_wage', '2030-01-01')).content).toEqual({ monthly: 33_000, hourly: 220 });

    const changed = [sound[0] ?? '', lineOf('每小時最低工資', 221)];
    const { body: second } = await send('import/preview', changed).expect(200);
    expect(second.rows[0].changes).toEqual([{ column: '每小時最低工資', before: '220', after: '221' }]);
    const { body } = await send('import', changed).expect(200);
    expect(body).toEqual({ created: 0, updated: 1, unchanged: 0 });
  });

  it.each([
    { lines: [sound[0] ?? ''], row: 2, column: '項目', message: '缺少項目「每小時最低工資」', why: 'a missing value' },
    {
      lines: [...sound, lineOf('每日最低工資', 1)],
      row: 4,
      column: '項目',
      message: '最低工資沒有此項目',
      why: 'unknown',
    },
    { lines: [...sound, ...sound], row: 4, column: '項目', message: '項目重複', why: 'twice' },
    {
      lines: [sound[0] ?? '', lineOf('每小時最低工資', '二百')],
      row: 3,
      column: '值',
      message: '請輸入整數',
      why: 'no number',
    },
    {
      lines: sound.map((line) => line.replace('2030/01/01', '2027/06/01')),
      row: 2,
      column: '生效日',
      message: '期間與既有版本重疊（2027/01/01 ～ 2028/01/01）',
      why: 'it overlaps a stored version',
    },
    {
      lines: sound.map((line) => line.replace('2030/01/01,2031/01/01', '2026/01/01,2027/01/01')),
      row: 2,
      column: '值',
      message: '已生效的版本不可變更內容，請以新的生效日匯入',
      why: 'the version is in force',
    },
  ])('are refused at row $row, $column ($why)', async ({ lines, row, column, message }) => {
    const { body: preview } = await send('import/preview', lines).expect(200);
    const faults = preview.rows.flatMap(({ rowNumber, errors }: { rowNumber: number; errors: object[] }) =>
      errors.map((error) => ({ rowNumber, ...error })),
    );
    expect(faults).toContainEqual({ rowNumber: row, column, message });
    const { body } = await send('import', lines).expect(422);
    expect(body.code).toBe('ImportRejected');
    expect(await find('minimum_wage', '2030-01-01')).toBeUndefined();
  });
});
