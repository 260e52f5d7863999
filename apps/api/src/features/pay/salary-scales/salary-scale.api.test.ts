import { type SalaryScale, salaryScales } from '@hr/contracts/pay/salary-scales';
import { readTable } from '@hr/spreadsheet/readers';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { pick } from '#records/index.ts';
import { binary } from '#testing/binary.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');
const staff = await test.signedInAs('employee');

const ROWS = [
  [31_520, 36_050],
  [32_310, 36_830],
];

const versionOf = (values: object = {}) => ({
  effectiveFrom: '2026-01-01',
  documentNo: '科會綜字第 1 號',
  unit: 'amount',
  pointValue: null,
  grid: { columns: ['學士', '碩士'], rows: ROWS },
  note: null,
  ...values,
});

let last = 0;

const input = (values: object = {}) => {
  last += 1;
  return { code: `RA${last}`, nameZh: '研究人員', appliesTo: '國科會計畫', ...versionOf(values) };
};

const add = async (values: object = {}): Promise<SalaryScale> =>
  (await payroll.post('/api/salary-scales').send(input(values)).expect(201)).body;

const addVersion = (id: string, values: object) =>
  payroll.post(`/api/salary-scales/${id}/versions`).send(versionOf(values));

const inputOf = (scale: SalaryScale) => ({
  ...pick(Object.keys(salaryScales.fields), scale),
  grid: { columns: scale.grid.columns, rows: scale.grid.rows },
  version: scale.version,
});

const read = async (id: string): Promise<SalaryScale> =>
  (await payroll.get(`/api/salary-scales/${id}`).expect(200)).body;

describe('a scale', () => {
  it('has versions that end where the next begins', async () => {
    const first = await add();
    expect(first).toMatchObject({ state: 'current', versionNo: 1, effectiveTo: null, stepCount: 2, employeeCount: 0 });
    expect(first.range).toBe('31,520–36,830');
    const { body: second } = await addVersion(first.id, { effectiveFrom: '2027-01-01' }).expect(201);
    expect(second).toMatchObject({ code: first.code, state: 'upcoming', versionNo: 2, effectiveTo: null });
    expect(await read(first.id)).toMatchObject({ state: 'current', effectiveTo: '2027-01-01' });
    const { body } = await payroll.get(`/api/salary-scales?scaleId=${first.scaleId}&state=upcoming`).expect(200);
    expect(body.items.map(({ id }: SalaryScale) => id)).toEqual([second.id]);
  });

  it('of points stores their amounts rounded half up', async () => {
    const grid = { columns: ['一般'], rows: [[328], [340]] };
    const scale = await add({ unit: 'points', pointValue: '135.1', grid });
    expect(scale).toMatchObject({ pointValue: '135.1', grid: { ...grid, amounts: [[44_313], [45_934]] } });
  });

  it.each([
    { values: { grid: { columns: ['學士'], rows: [] } }, path: 'grid', why: 'no step' },
    { values: { grid: { columns: ['學士', '碩士'], rows: [[1]] } }, path: 'grid.rows.0.1', why: 'an empty cell' },
    { values: { grid: { columns: ['學士', '學士'], rows: [[1, 2]] } }, path: 'grid.columns.1', why: 'a name twice' },
    { values: { unit: 'points' }, path: 'pointValue', why: 'points without a value' },
    { values: { pointValue: '1.5' }, path: 'pointValue', why: 'a value of points for amounts' },
    { values: { unit: 'points', pointValue: '0' }, path: 'pointValue', why: 'points worth nothing' },
  ])('is refused at $path: $why', async ({ values, path }) => {
    const { body } = await payroll.post('/api/salary-scales').send(input(values)).expect(400);
    expect(body.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('has a code of its own, and one version for a day', async () => {
    const { id, code } = await add();
    const { body } = await payroll
      .post('/api/salary-scales')
      .send({ ...input(), code })
      .expect(409);
    expect(body).toMatchObject({ code: 'DuplicateSalaryScaleCode', fields: [{ path: 'code' }] });
    const both = await Promise.all([1, 2].map(() => addVersion(id, { effectiveFrom: '2028-01-01' })));
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('SalaryScaleVersionExists');
  });

  it('keeps the values of a version in force, while its name may change for all versions', async () => {
    const first = await add();
    const { body: second } = await addVersion(first.id, { effectiveFrom: '2027-01-01' }).expect(201);
    const { body: refusal } = await payroll
      .put(`/api/salary-scales/${first.id}`)
      .send({ ...inputOf(first), grid: { columns: ['學士', '碩士'], rows: [[1, 2]] } })
      .expect(409);
    expect(refusal).toMatchObject({ code: 'SalaryScaleUsed', fields: [{ path: 'grid' }] });
    await payroll.delete(`/api/salary-scales/${first.id}?version=${first.version}`).expect(409);
    await payroll
      .put(`/api/salary-scales/${first.id}`)
      .send({ ...inputOf(first), nameZh: '研究助理' })
      .expect(200);
    expect(await read(second.id)).toMatchObject({ nameZh: '研究助理' });
    // An editor of the other version has to load the new name first.
    await payroll.put(`/api/salary-scales/${second.id}`).send(inputOf(second)).expect(409);
  });

  it('has future versions that are edited and deleted', async () => {
    const first = await add({ effectiveFrom: '2027-01-01' });
    const { body: edited } = await payroll
      .put(`/api/salary-scales/${first.id}`)
      .send({ ...inputOf(first), effectiveFrom: '2027-02-01', grid: { columns: ['博士後'], rows: [[60_000]] } })
      .expect(200);
    expect(edited).toMatchObject({ effectiveFrom: '2027-02-01', grid: { columns: ['博士後'], amounts: [[60_000]] } });
    await payroll.delete(`/api/salary-scales/${first.id}?version=${edited.version}`).expect(204);
    expect(await test.db.rows(sql`select from salary_scales where id = ${first.scaleId}::uuid`)).toHaveLength(0);
  });

  it('is used as soon as an adjustment refers to a step', async () => {
    const scale = await add({ effectiveFrom: '2027-01-01' });
    const { body } = await payroll.get('/api/salary-adjustments/scale-cells?on=2027-01-01').expect(200);
    const cell = body.items.find(({ scaleId }: { scaleId: string }) => scaleId === scale.scaleId);
    expect(cell).toMatchObject({ columnName: '學士', step: 1, amount: 31_520 });
    const { id: employeeId } = await seedEmployee(test.db, { hiredOn: '2026-01-01' });
    const item = await test.db.prisma.salaryItem.findUniqueOrThrow({ where: { code: 'BASE' } });
    const draft = {
      employeeId,
      type: 'new_hire',
      payBasis: 'monthly',
      reason: '起薪',
      consentFileId: null,
      scaleCell: cell.id,
      lines: [{ itemId: item.id, amount: 31_520 }],
    };
    const adjust = (effectiveOn: string) => payroll.post('/api/salary-adjustments').send({ ...draft, effectiveOn });
    expect((await adjust('2026-12-31').expect(422)).body.code).toBe('ScaleCellUnknown');
    const { body: adjustment } = await adjust('2027-01-01').expect(201);
    expect(adjustment).toMatchObject({ scaleSteps: `${scale.code} 學士 第 1 級` });
    const { body: refusal } = await payroll
      .put(`/api/salary-scales/${scale.id}`)
      .send({ ...inputOf(scale), note: '變更' })
      .expect(409);
    expect(refusal.code).toBe('SalaryScaleUsed');
    await payroll.delete(`/api/salary-scales/${scale.id}?version=${scale.version}`).expect(409);
  });

  it('edited while a step is chosen: one of the two waits and is refused', async () => {
    const scale = await add({ effectiveFrom: '2027-01-01' });
    const { body } = await payroll.get('/api/salary-adjustments/scale-cells?on=2027-01-01').expect(200);
    const cell = body.items.find(({ scaleId }: { scaleId: string }) => scaleId === scale.scaleId);
    const { id: employeeId } = await seedEmployee(test.db, { hiredOn: '2026-01-01' });
    const item = await test.db.prisma.salaryItem.findUniqueOrThrow({ where: { code: 'BASE' } });
    const [edited, adjusted] = await Promise.all([
      payroll
        .put(`/api/salary-scales/${scale.id}`)
        .send({ ...inputOf(scale), grid: { columns: ['學士'], rows: [[1]] } }),
      payroll.post('/api/salary-adjustments').send({
        employeeId,
        type: 'new_hire',
        payBasis: 'monthly',
        reason: '起薪',
        consentFileId: null,
        effectiveOn: '2027-01-01',
        scaleCell: cell.id,
        lines: [{ itemId: item.id, amount: 31_520 }],
      }),
    ]);
    expect([edited.status === 200, adjusted.status === 201].filter(Boolean)).toHaveLength(1);
    expect([edited.body.code, adjusted.body.code]).toContainEqual(
      expect.stringMatching(/^(SalaryScaleUsed|ScaleCellUnknown)$/),
    );
  });

  it('that is no longer active has no new versions, and ends', async () => {
    const scale = await add();
    const { body: ended } = await payroll
      .post(`/api/salary-scales/${scale.id}/deactivate`)
      .send({ activeTo: '2026-11-01', version: scale.version })
      .expect(200);
    expect(ended).toMatchObject({ state: 'ended', effectiveTo: '2026-11-01' });
    await addVersion(scale.id, { effectiveFrom: '2027-01-01' }).expect(422);
    const { body: active } = await payroll
      .post(`/api/salary-scales/${scale.id}/activate`)
      .send({ version: ended.version })
      .expect(200);
    expect(active).toMatchObject({ state: 'current', effectiveTo: null });
  });

  it('is exported as a grid that can be read again, and printed', async () => {
    const scale = await add();
    const { body: file } = await binary(payroll.get(`/api/salary-scales/${scale.id}/grid/export?format=xlsx`)).expect(
      200,
    );
    expect((await readTable(file as Uint8Array)).headers).toEqual(['薪級', '學士', '碩士']);
    const { body } = await payroll
      .post('/api/salary-scales/read-grid')
      .attach('file', Buffer.from(file as Uint8Array), 'scale.xlsx')
      .expect(200);
    expect(body).toEqual({ columns: ['學士', '碩士'], rows: ROWS });
    await payroll
      .get(`/api/salary-scales/${scale.id}/grid/export?format=pdf`)
      .expect(200)
      .expect('content-type', /pdf/);
  });

  it('read from a file names nothing and reads what is no number as empty', async () => {
    const { body } = await payroll
      .post('/api/salary-scales/read-grid')
      .attach('file', Buffer.from('\uFEFF薪級,學士\n第 1 級,"31,520"\n第 2 級,x\n'), 'scale.csv')
      .expect(200);
    expect(body).toEqual({ columns: ['學士'], rows: [[31_520], [null]] });
    await payroll
      .post('/api/salary-scales/read-grid')
      .attach('file', Buffer.from('薪級\n1\n'), 'scale.csv')
      .expect(422);
  });

  it('is closed to employees', async () => {
    await staff.get('/api/salary-scales').expect(403);
    await staff.post('/api/salary-scales').send(input()).expect(403);
  });
});
