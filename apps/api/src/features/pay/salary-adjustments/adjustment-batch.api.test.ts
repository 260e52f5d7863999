import type { AdjustmentBatchItem, SalaryAdjustment } from '@hr/contracts/pay/salary-adjustments';
import type { SalaryScale } from '@hr/contracts/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');
const other = await test.signedInAs('payroll_officer');
const lead = await test.signedInAs('hr_manager');

const items = new Map((await test.db.prisma.salaryItem.findMany()).map(({ code, id }): [string, string] => [code, id]));

const itemId = (code: string): string => items.get(code) ?? '';

const [BASE, MEAL] = [itemId('BASE'), itemId('MEAL')];

const versionOf = (effectiveFrom: string, rows: number[][]) => ({
  effectiveFrom,
  documentNo: null,
  unit: 'amount',
  pointValue: null,
  grid: { columns: ['學士'], rows },
  note: null,
});

const { body: scale }: { body: SalaryScale } = await payroll
  .post('/api/salary-scales')
  .send({
    code: 'RA',
    nameZh: '研究人員',
    appliesTo: null,
    ...versionOf('2020-01-01', [[31_520], [32_310], [33_100]]),
  })
  .expect(201);

await payroll
  .post(`/api/salary-scales/${scale.id}/versions`)
  .send(versionOf('2027-01-01', [[32_500], [33_400], [34_300]]))
  .expect(201);

const cellsOn = async (day: string): Promise<{ id: string; step: number; amount: number }[]> =>
  (await payroll.get(`/api/salary-adjustments/scale-cells?on=${day}`).expect(200)).body.items;

const cells = await cellsOn('2026-01-01');

interface Hired {
  readonly id: string;
  readonly employeeNo: string;
}

interface Hire {
  readonly hiredOn?: CalendarDate;
  readonly step?: number;
  readonly base?: number;
}

const approve = async (draft: SalaryAdjustment): Promise<void> => {
  const path = `/api/salary-adjustments/${draft.id}`;
  const { body } = await payroll.post(`${path}/submit`).send({ version: draft.version }).expect(200);
  await lead.post(`${path}/approve`).send({ version: body.version }).expect(200);
};

/** Hires an employee with approved pay: a step, and a meal allowance. */
const hire = async ({ hiredOn = '2024-12-15', step = 1, base }: Hire = {}): Promise<Hired> => {
  const { id } = await seedEmployee(test.db, { hiredOn });
  const cell = cells.find((one) => one.step === step)!;
  const { body } = await payroll
    .post('/api/salary-adjustments')
    .send({
      employeeId: id,
      effectiveOn: hiredOn,
      type: 'new_hire',
      payBasis: 'monthly',
      reason: '起薪',
      scaleCell: cell.id,
      lines: [
        { itemId: BASE, amount: base ?? cell.amount },
        { itemId: MEAL, amount: 3_000 },
      ],
      consentFileId: null,
    })
    .expect(201);
  await approve(body);
  return { id, employeeNo: body.employee.employeeNo };
};

const request = (people: readonly Hired[], values: object = {}) => ({
  kind: 'step_raise',
  effectiveOn: '2026-12-01',
  departmentId: null,
  employeeIds: people.map(({ id }) => id),
  exceptIds: [],
  raise: { type: 'annual', itemIds: [], unit: 'percent', percent: '', amount: null },
  ...values,
});

const raise = (values: object) => ({
  kind: 'raise',
  raise: { type: 'annual', itemIds: [BASE], unit: 'percent', percent: '', amount: null, ...values },
});

const preview = async (people: readonly Hired[], values: object = {}): Promise<AdjustmentBatchItem[]> =>
  (await payroll.post('/api/salary-adjustments/batch/preview').send(request(people, values)).expect(200)).body.items;

const expectedOf = (shown: readonly AdjustmentBatchItem[]) =>
  shown.flatMap(({ employee, afterTotal }) => (afterTotal === null ? [] : [{ employeeId: employee.id, afterTotal }]));

interface Sent {
  readonly caller?: typeof payroll;
  readonly expected?: ReturnType<typeof expectedOf>;
}

const create = async (people: readonly Hired[], values: object = {}, sent: Sent = {}): Promise<Response> => {
  const { caller = payroll, expected = expectedOf(await preview(people, values)) } = sent;
  return caller
    .post('/api/salary-adjustments/batch')
    .send({ ...request(people, values), reason: '年度調薪', expected });
};

const draftsOf = async (people: readonly Hired[]): Promise<SalaryAdjustment[]> => {
  const lists = await Promise.all(
    people.map(({ id }) => payroll.get(`/api/salary-adjustments?state=draft&employeeId=${id}`).expect(200)),
  );
  return lists.flatMap(({ body }) => body.items);
};

describe('a yearly raise', () => {
  it('takes everyone who was hired or raised a full year ago this month to the next step', async () => {
    const [due, top, upcoming] = [
      await hire(),
      await hire({ step: 3 }),
      await hire({ hiredOn: '2025-01-01', step: 1 }),
    ];
    const shown = await preview([due, top, upcoming]);
    expect(shown).toMatchObject([
      {
        employee: { id: due.id },
        beforeTotal: 34_520,
        afterTotal: 35_310,
        stepBefore: 'RA 學士 第 1 級',
        stepAfter: 'RA 學士 第 2 級',
        grades: [
          { scheme: 'labor', before: 34_800, after: 36_300 },
          { scheme: 'occupational', before: 34_800, after: 36_300 },
          { scheme: 'health', before: 34_800, after: 36_300 },
          { scheme: 'pension', before: 34_800, after: 36_300 },
        ],
        refusal: null,
      },
      { employee: { id: top.id }, afterTotal: null, refusal: '已達最高級' },
    ]);
    const { body, status } = await create([due], { exceptIds: [top.id] });
    expect([status, body]).toEqual([200, { created: 1 }]);
    expect(await draftsOf([due])).toMatchObject([
      {
        type: 'step_raise',
        afterTotal: 35_310,
        scaleSteps: 'RA 學士 第 1 級 → RA 學士 第 2 級',
        lines: [
          { code: 'BASE', before: 31_520, amount: 32_310 },
          { code: 'MEAL', amount: 3_000 },
        ],
      },
    ]);
  });
});

describe('a new version', () => {
  it('keeps the steps with their new amounts', async () => {
    const person = await hire({ step: 2 });
    const values = { kind: 'new_version', effectiveOn: '2027-01-01' };
    expect(await preview([person], values)).toMatchObject([
      { beforeTotal: 35_310, afterTotal: 36_400, stepAfter: 'RA 學士 第 2 級' },
    ]);
    expect(await preview([person], { kind: 'new_version' })).toEqual([]);
    expect((await create([person], values)).status).toBe(200);
  });
});

describe('a raise of amounts', () => {
  it.each([
    { values: { percent: '3.5' }, after: 32_623 + 3_000 },
    { values: { itemIds: [MEAL], unit: 'amount', amount: 500, type: 'allowance' }, after: 31_520 + 3_500 },
  ])('by $values', async ({ values, after }) => {
    expect(await preview([await hire()], raise(values))).toMatchObject([{ afterTotal: after, refusal: null }]);
  });

  it.each([
    { values: raise({ percent: '-1' }), refusal: '調整後低於調整前，減薪須逐筆建立並附同意書' },
    { values: raise({ percent: '1', itemIds: [itemId('DUTY')] }), refusal: '沒有所選的薪資項目' },
    { values: { ...raise({ percent: '1' }), effectiveOn: '2024-12-14' }, refusal: '生效日不在任職期間內' },
    { values: { ...raise({ percent: '1' }), effectiveOn: '2024-12-15' }, refusal: '該生效日已有核定的薪資' },
  ])('is refused: $refusal', async ({ values, refusal }) => {
    expect(await preview([await hire()], values)).toMatchObject([{ refusal }]);
  });

  it.each([
    { values: raise({ percent: '3.555' }), path: 'raise.percent' },
    { values: raise({ unit: 'amount' }), path: 'raise.amount' },
    { values: raise({ percent: '1', itemIds: [] }), path: 'raise.itemIds' },
  ])('is invalid at $path', async ({ values, path }) => {
    const { body } = await payroll.post('/api/salary-adjustments/batch/preview').send(request([], values)).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('warns of pay above the scale, and of later pay', async () => {
    const person = await hire({ base: 33_000 });
    expect((await preview([person], raise({ percent: '5' })))[0]?.warnings).toEqual(['超過薪級上限 33,100 元']);
    await create([person], raise({ percent: '1' }));
    await approve((await draftsOf([person]))[0]!);
    const early = { ...raise({ unit: 'amount', amount: 10 }), effectiveOn: '2026-06-01' };
    expect((await preview([person], early))[0]?.warnings).toEqual(['已有 2026/12/01 起的薪資，本調整到其前一日為止']);
  });

  it('of a year whose tables are not announced is planned without insured amounts', async () => {
    const early = { ...raise({ percent: '10' }), effectiveOn: '2028-01-01' };
    expect(await preview([await hire()], early)).toMatchObject([
      { afterTotal: 37_672, grades: [], warnings: ['生效日尚無法定級距，未試算投保級距'], refusal: null },
    ]);
  });
});

describe('the drafts of a batch', () => {
  it('are all created or none, and the refused are named', async () => {
    const [first, second] = [await hire(), await hire()];
    expect((await create([second], raise({ percent: '1' }))).status).toBe(200);
    const shown = await preview([first, second], raise({ percent: '2' }));
    expect(shown.map(({ refusal }) => refusal)).toEqual([
      null,
      expect.stringMatching(/^該生效日已有未核定的薪資調整 SA\d+$/),
    ]);
    const { body } = await create([first, second], raise({ percent: '2' }));
    expect(body).toMatchObject({ status: 422, code: 'BatchRejected' });
    expect(body.fields).toHaveLength(1);
    expect(body.fields[0].message).toContain(second.employeeNo);
    expect(await draftsOf([first])).toEqual([]);
  });

  it('are those of the preview', async () => {
    const person = await hire();
    const expected = [{ employeeId: person.id, afterTotal: 1 }];
    const changed = await create([person], raise({ percent: '2' }), { expected });
    expect(changed.body.fields[0].message).toContain('預覽後金額已變動');
    const stranger = [{ employeeId: '00000000-0000-4000-8000-000000000001', afterTotal: 1 }];
    const missing = await create([person], raise({ percent: '2' }), { expected: stranger });
    expect(missing.body.fields).toHaveLength(2);
    expect(await draftsOf([person])).toEqual([]);
  });

  it('of two batches at once are created once', async () => {
    const people = [await hire(), await hire()];
    const expected = expectedOf(await preview(people, raise({ percent: '2' })));
    const both = await Promise.all(
      [payroll, other].map((caller) => create(people, raise({ percent: '2' }), { caller, expected })),
    );
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect(await draftsOf(people)).toHaveLength(2);
  });

  it('sent twice under one key are created once', async () => {
    const people = [await hire()];
    const expected = expectedOf(await preview(people, raise({ percent: '2' })));
    const send = () =>
      payroll
        .post('/api/salary-adjustments/batch')
        .set('Idempotency-Key', 'a-batch-that-is-sent-twice')
        .send({ ...request(people, raise({ percent: '2' })), reason: '調薪', expected });
    expect([(await send()).body, (await send()).body]).toEqual([{ created: 1 }, { created: 1 }]);
    expect(await draftsOf(people)).toHaveLength(1);
  });
});

const HEADER = '員工編號,生效日,類別,項目代號,金額,原因';

const send = (step: 'import/preview' | 'import', rows: readonly string[]) =>
  payroll
    .post(`/api/salary-adjustments/${step}`)
    .attach('file', Buffer.from(`\uFEFF${[HEADER, ...rows].join('\n')}\n`), 'pay.csv');

describe('an imported file', () => {
  it('creates one draft for each employee, and keeps the other items', async () => {
    const [first, second] = [await hire(), await hire()];
    const rows = [
      `${first.employeeNo},2026/12/01,年度調薪,BASE,32310,考核`,
      `${first.employeeNo},2026/12/01,年度調薪,DUTY,"2,000",考核`,
      `${second.employeeNo},2027/01/01,加給調整,MEAL,3500,調整`,
      '合計,,,,"37,810",',
    ];
    const { body: shown } = await send('import/preview', rows).expect(200);
    expect(shown.counts).toMatchObject({ create: 2, error: 0 });
    expect(shown.rows[0].changes[0]).toEqual({ column: '應發合計', before: '34,520', after: '37,310' });
    const { body } = await send('import', rows).expect(200);
    expect(body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect(await draftsOf([first])).toMatchObject([
      { scaleSteps: 'RA 學士 第 1 級 → RA 學士 第 2 級', reason: '考核', afterTotal: 37_310 },
    ]);
  });

  const BAD: readonly { why: string; rows: (no: string) => string[]; message: string }[] = [
    {
      why: 'an item of an employee twice',
      rows: (no) => [`${no},2026/12/01,年度調薪,BASE,33000,甲`, `${no},2026/12/01,年度調薪,BASE,34000,甲`],
      message: '員工重複：同一員工的薪資項目重複',
    },
    {
      why: 'an employee with two days',
      rows: (no) => [`${no},2026/12/01,年度調薪,BASE,33000,甲`, `${no},2027/01/01,年度調薪,DUTY,100,甲`],
      message: '員工重複：須與第 2 列相同',
    },
    {
      why: 'an unknown employee',
      rows: () => ['X9,2026/12/01,年度調薪,BASE,1,甲'],
      message: '員工不存在，或不在您的資料範圍',
    },
    {
      why: 'an item that is not fixed',
      rows: (no) => [`${no},2026/12/01,年度調薪,OT,1,甲`],
      message: '「OT」不是啟用中的固定薪資項目',
    },
    {
      why: 'a lower amount',
      rows: (no) => [`${no},2026/12/01,年度調薪,BASE,31000,甲`],
      message: '調整後低於調整前，減薪須逐筆建立並附同意書',
    },
    {
      why: 'before the employment',
      rows: (no) => [`${no},2020/12/01,年度調薪,BASE,33000,甲`],
      message: '生效日不在任職期間內',
    },
  ];

  it.each(BAD)('with $why writes nothing', async ({ rows, message }) => {
    const [good, bad] = [await hire(), await hire()];
    const all = [...rows(bad.employeeNo), `${good.employeeNo},2026/12/01,年度調薪,BASE,33000,乙`];
    const { body } = await send('import', all).expect(422);
    expect(body.code).toBe('ImportRejected');
    expect(body.fields.map((field: { message: string }) => field.message)).toContain(message);
    expect(await draftsOf([good, bad])).toEqual([]);
  });

  it('of someone who has left is refused by name', async () => {
    const person = await hire();
    await test.db.rows(
      sql`update employments set last_working_on = date '2026-11-10' where employee_id = ${person.id}::uuid`,
    );
    const { body } = await send('import/preview', [`${person.employeeNo},2026/12/01,年度調薪,BASE,33000,甲`]).expect(
      200,
    );
    expect(body.rows[0]).toMatchObject({
      action: 'error',
      label: expect.stringContaining(person.employeeNo),
      errors: [{ column: '員工編號', message: '生效日不在任職期間內' }],
    });
  });

  it('with a sum that is wrong is not read', async () => {
    const person = await hire();
    const { body } = await send('import', [
      `${person.employeeNo},2026/12/01,年度調薪,BASE,33000,甲`,
      '合計,,,,33001,',
    ]).expect(422);
    expect(body).toMatchObject({ code: 'UnreadableFile', msg: expect.stringContaining('第 3 列的合計 33001') });
  });
});
